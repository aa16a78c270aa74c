export { catalogueOverrides } from './read-models.ts';
