export { badgeLevels } from './read-models.ts';
