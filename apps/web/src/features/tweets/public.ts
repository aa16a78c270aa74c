export { composeLink } from './tweet-values.ts';
