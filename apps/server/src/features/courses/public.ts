export * as courseEvents from './events.ts';
export { chapterProgress, courseLearners } from './read-models.ts';
