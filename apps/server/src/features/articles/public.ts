export { articleLikes, articleSaves, readingPositions } from './read-models.ts';
