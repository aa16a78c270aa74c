/** Compares the whole search: otherwise a link without a topic is marked as current on all topics. */
export const EXACT_LINK = { exact: true, includeSearch: true, explicitUndefined: true };
