export { decksQuery } from './queries.ts';
export { loadCardReviews } from './reviews/load-card-reviews.ts';
