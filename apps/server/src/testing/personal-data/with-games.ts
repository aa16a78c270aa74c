import { gameRoutes } from '@site/contract/games/routes.ts';
import { bingoCards } from '#db/schema/games.ts';
import type { TestApp, TestClient } from '../app.ts';

/** Draws the daily card as the current user, and inserts a completed card of a bingo that is over. */
export async function withGames(
  { services: { db } }: TestApp,
  { user, api }: { user: { id: number }; api: TestClient },
): Promise<void> {
  const { serial } = await api(gameRoutes.serial, {});
  await api(gameRoutes.gainAward, { serial, pick: 1 });
  const day = '2025-12-20';
  const [card, at] = [{ userId: user.id, year: 2025, preview: false, position: 5, day }, `${day}T20:00:00.000Z`];
  await db.insert(bingoCards).values({ ...card, flippedAt: at, checkedAt: at });
}
