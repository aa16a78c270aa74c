import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { InspoCard, InspoPost } from '@site/contract/inspo/schemas.ts';
import { cardsKey } from '../queries.ts';

type Reactions = Partial<Pick<InspoCard, 'likes' | 'saves' | 'liked' | 'saved'>>;
interface Page {
  items: InspoCard[];
  next: string | null;
}
type Pages = InfiniteData<Page>;

const patched = (cards: InspoCard[], id: number, change: Reactions) =>
  cards.some((card) => card.id === id) ? cards.map((card) => (card.id === id ? { ...card, ...change } : card)) : cards;

function eachGrid(queryClient: QueryClient, change: (cards: InspoCard[]) => InspoCard[]): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: cardsKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
  for (const key of ['more', 'loved']) {
    queryClient.setQueriesData<InspoCard[]>({ queryKey: ['inspiration', key] }, (cards) => cards && change(cards));
  }
}

/**
 * Updates the like and save counts of a post, and the current user's reactions, in all cached grids and on its page.
 */
export function patchReactions(queryClient: QueryClient, id: number, change: Reactions): void {
  eachGrid(queryClient, (cards) => patched(cards, id, change));
  queryClient.setQueryData<InspoPost>(['inspiration', 'post', id], (post) => post && { ...post, ...change });
}

/** Removes a post from all cached grids. */
export function dropCard(queryClient: QueryClient, id: number): void {
  eachGrid(queryClient, (cards) => cards.filter((card) => card.id !== id));
}

/** Resets all cached grids after a post is created or edited, or the consent changes. */
export function forgetCards(queryClient: QueryClient): void {
  for (const key of ['cards', 'more', 'loved']) void queryClient.resetQueries({ queryKey: ['inspiration', key] });
}
