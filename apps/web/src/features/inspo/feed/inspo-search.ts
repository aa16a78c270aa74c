import { choiceParam, idParam, textParam } from '#platform/pages/search-params.ts';

export const INSPO_TABS = ['mine', 'liked', 'saved'] as const;
export type InspoTab = (typeof INSPO_TABS)[number];

/** Search parameters of the grid: all posts, those of a tag or author, or the member's lists. */
export interface InspoSearch {
  tab?: InspoTab;
  tag?: string;
  author?: number;
}

/**
 * Parses the search parameters of the grid. The member's lists have no tag or author filter, so a list takes precedence
 * over both.
 */
export function inspoSearch({ tab, tag, author }: Record<string, unknown>): InspoSearch {
  const own = choiceParam(tab, INSPO_TABS);
  if (own) return { tab: own };
  const slug = textParam(tag, 40);
  return { tag: slug && /^[a-z][a-z-]*$/.test(slug) ? slug : undefined, author: idParam(author) };
}
