/**
 * Tags cached responses to visitors, which are invalidated when a fact or a review changes. Votes appear once a
 * response is stale.
 */
export const SITES_TAG = 'camsites';
