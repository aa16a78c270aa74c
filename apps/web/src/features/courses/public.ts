export { loadProgressQueue } from './progress/load-progress-queue.ts';
export { coursesQuery } from './queries.ts';
export { secondsText } from './videos/seconds-text.ts';
