export { courseCompleted, questionMissed } from './events.ts';
