export { articlesQuery } from './queries.ts';
