import { asc, eq } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { watchedWords } from '#db/schema/moderation.ts';
import type { Operation } from '#platform/feature.ts';

/** Selects watched words with the staff member who last saved them; the caller adds conditions and order. */
export function selectWords(db: Executor) {
  return db
    .select({
      id: watchedWords.id,
      word: watchedWords.word,
      action: watchedWords.action,
      by: users.nickName,
      createdAt: watchedWords.createdAt,
    })
    .from(watchedWords)
    .leftJoin(users, eq(users.id, watchedWords.byId))
    .$dynamic();
}

/** Lists the watched words alphabetically. */
export const listWords: Operation<typeof moderationRoutes.words> = async ({ db }) => {
  const rows = await selectWords(db).orderBy(asc(watchedWords.word));
  return { items: rows.map(({ by, ...row }) => ({ ...row, by: by ?? '' })) };
};
