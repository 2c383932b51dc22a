export { LazyBrowser } from './lazy-browser.ts';
export { asError, type Diagnosis, isProblem, leftOut, ok, wrong } from './preflight/diagnosis.ts';
export { looks, takeLooks } from './preflight/looks.ts';
export { Session, type SessionOptions } from './session.ts';
