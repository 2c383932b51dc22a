export { readNamedFile } from './read-named-file.ts';
