import { asc, eq } from 'drizzle-orm';
import { bingoCards, tarotDraws } from '#db/schema/games.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** A member's tarot draws and flipped bingo cards. Seeds are not personal data; only `proof` publishes them. */
export const gamesPersonal: PersonalData = {
  async collect(db, userId) {
    const { day, serial, pick, card, points, at } = tarotDraws;
    const { year, preview, position, flippedAt, checkedAt } = bingoCards;
    const [draws, cards] = await Promise.all([
      db
        .select({ day, serial, pick, card, points, at })
        .from(tarotDraws)
        .where(eq(tarotDraws.userId, userId))
        .orderBy(asc(day)),
      db
        .select({ year, preview, position, day: bingoCards.day, flippedAt, checkedAt })
        .from(bingoCards)
        .where(eq(bingoCards.userId, userId))
        .orderBy(asc(year), asc(preview), asc(position)),
    ]);
    return { data: { tarotDraws: draws, bingoCards: cards } };
  },

  async erase(tx, userId) {
    await tx.delete(tarotDraws).where(eq(tarotDraws.userId, userId));
    await tx.delete(bingoCards).where(eq(bingoCards.userId, userId));
    return {};
  },
};
