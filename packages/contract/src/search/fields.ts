/** Maximum length of a search in characters. */
export const SEARCH_MAX = 100;
/** Maximum length of the header's search field in characters (NAV-02). */
export const HEADER_SEARCH_MAX = 20;

/** Kinds of search results (FORUM-12); `page` means pages, tools and settings (FORUM-22). A response lists those that this site has and the caller can search. */
export const SEARCH_KINDS = ['post', 'reply', 'member', 'article', 'course', 'cam-site', 'page'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Maximum age of results. */
export const SEARCH_TIMES = ['week', 'month', 'year'] as const;
export type SearchTime = (typeof SEARCH_TIMES)[number];

/** best: by relevance; new: newest first. */
export const SEARCH_SORTS = ['best', 'new'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Upper bound of a result count. A count of COUNT_MAX is shown as "99+". */
export const COUNT_MAX = 100;
