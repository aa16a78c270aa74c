export { StartHere } from './lazy-start-here.ts';
