/**
 * Compares all search parameters, because a link without a topic would otherwise be marked as current on every topic.
 */
export const EXACT_LINK = { exact: true, includeSearch: true, explicitUndefined: true };
