// Vitest reads this file under another name in each run, so that Node would compile it each time.
import './requirements-as-tests.ts';
