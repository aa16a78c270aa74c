export { hourKept } from './events.ts';
