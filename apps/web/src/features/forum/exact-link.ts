/** A link is the current one only when its whole search is: without this, one without a topic is current on all topics. */
export const EXACT_LINK = { exact: true, includeSearch: true, explicitUndefined: true };
