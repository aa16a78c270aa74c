import { asc, eq } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { watchedWords } from '#db/schema/moderation.ts';
import type { Operation } from '#platform/feature.ts';

/** Watched words with who added them; conditions and order are the caller's. */
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

/** The watched words, by alphabet. */
export const listWords: Operation<typeof moderationRoutes.words> = async ({ db }) => {
  const rows = await selectWords(db).orderBy(asc(watchedWords.word));
  return { items: rows.map(({ by, ...row }) => ({ ...row, by: by ?? '' })) };
};
