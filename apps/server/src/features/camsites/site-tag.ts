/**
 * Tag of cached data about cam sites and of cached responses to visitors, which are invalidated when a fact or a review
 * changes. A vote does not invalidate them, so it appears in a cached response only after that response has expired.
 */
export const SITES_TAG = 'camsites';

/** Tag of cached data that depends on which cam sites there are, invalidated when staff change one. */
export const LIST_TAG = 'cam-site-list';

/** Tags of everything that a change of a cam site by staff makes stale. */
export const CHANGE_TAGS = [SITES_TAG, LIST_TAG, 'sitemap'];
