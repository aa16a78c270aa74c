/**
 * Tag of cached data about cam sites and of cached responses to visitors, which are invalidated when a fact or a review
 * changes. A vote does not invalidate them, so it appears in a cached response only after that response has expired.
 */
export const SITES_TAG = 'camsites';
