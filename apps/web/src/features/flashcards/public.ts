export { loadCardReviews } from './reviews/load-card-reviews.ts';
