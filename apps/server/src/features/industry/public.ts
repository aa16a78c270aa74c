export { hourKept } from './store/hour-kept.ts';
