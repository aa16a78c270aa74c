/** Characters of a search. */
export const SEARCH_MAX = 100;
/** NAV-02: characters that the header's field takes. */
export const HEADER_SEARCH_MAX = 20;

/** What can be found (FORUM-12). An answer names those that this site holds and the caller may search. */
export const SEARCH_KINDS = ['post', 'reply', 'member', 'article', 'course', 'cam-site'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** How long ago at most. */
export const SEARCH_TIMES = ['week', 'month', 'year'] as const;
export type SearchTime = (typeof SEARCH_TIMES)[number];

/** best: by how well it fits; new: the newest first. */
export const SEARCH_SORTS = ['best', 'new'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Counting ends here: what is more is shown as "99+". */
export const COUNT_MAX = 100;
