/** Loads the offline queue of card ratings. */
export const loadCardReviews = () => import('./card-reviews.ts').then(({ cardReviews }) => cardReviews);
