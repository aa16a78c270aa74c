import { and, eq } from 'drizzle-orm';
import type { TarotDraw } from '@site/contract/games/routes.ts';
import type { Executor } from '#db/client.ts';
import { tarotDraws } from '#db/schema/games.ts';

type Draw = typeof tarotDraws.$inferSelect;

/** Loads a member's draw of a day; null if there is none. */
export async function findDraw(db: Executor, userId: number, day: string): Promise<Draw | null> {
  const [found] = await db
    .select()
    .from(tarotDraws)
    .where(and(eq(tarotDraws.userId, userId), eq(tarotDraws.day, day)));
  return found ?? null;
}

export function drawView({ pick, card, points, at }: Draw): TarotDraw {
  return { pick, card, points, at };
}
