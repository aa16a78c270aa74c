/**
 * Compares all search parameters, because a link without a parameter would otherwise be marked as current for each of
 * its values.
 */
export const EXACT_LINK = { exact: true, includeSearch: true, explicitUndefined: true };
