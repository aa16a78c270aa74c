export { cardReviews, cardStates } from './read-models.ts';
