import { choiceParam, idParam, textParam } from '#platform/search-params.ts';

export const INSPO_TABS = ['mine', 'liked', 'saved'] as const;
export type InspoTab = (typeof INSPO_TABS)[number];

/** The address of the grid: all posts, of a tag or of an author; or one's own lists. */
export interface InspoSearch {
  tab?: InspoTab;
  tag?: string;
  author?: number;
}

/** A tag belongs to all posts: one's own lists have none. */
export function inspoSearch({ tab, tag, author }: Record<string, unknown>): InspoSearch {
  const own = choiceParam(tab, INSPO_TABS);
  if (own) return { tab: own };
  const slug = textParam(tag, 40);
  return { tag: slug && /^[a-z][a-z-]*$/.test(slug) ? slug : undefined, author: idParam(author) };
}
