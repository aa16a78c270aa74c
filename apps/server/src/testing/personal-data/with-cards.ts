import { flashcardRoutes } from '@site/contract/flashcards/routes.ts';
import type { TestClient } from '../app.ts';

/** Reviews the first card of a deck as the current user. */
export async function withCards(api: TestClient): Promise<void> {
  const { decks } = await api(flashcardRoutes.list, {});
  const deck = decks.find(({ use }) => use === 'learn');
  const { cards } = await api(flashcardRoutes.detail, { name: deck?.name ?? '' });
  const [card] = cards;
  if (!card) throw new Error('no card to learn');
  const { documentId, item } = card;
  const at = new Date().toISOString();
  await api(flashcardRoutes.review, { reviews: [{ id: crypto.randomUUID(), documentId, item, rating: 3, at }] });
}
