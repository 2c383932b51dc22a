// What `npm start` starts: the set-up, and the suite in the same process, as another one costs a tenth of a second.
import '../setup/prepare.js';

if (process.exitCode === undefined) await import('./conformance.js');
