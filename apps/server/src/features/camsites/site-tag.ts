/**
 * Tag of cached responses to visitors, which are invalidated when a fact or a review changes. New votes appear when a
 * response expires.
 */
export const SITES_TAG = 'camsites';
