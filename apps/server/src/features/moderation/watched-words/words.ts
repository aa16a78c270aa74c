import { asc, eq } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { watchedWords } from '#db/schema/moderation.ts';
import type { Operation } from '#platform/feature.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import { appendAuditLog } from '../audit-log/append-audit-log.ts';

/** Selects watched words with the staff member who last saved them; the caller adds conditions and order. */
function selectWords(db: Executor) {
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

/** Maximum number of watched words; limited because every new text is compared with every word. */
const WORDS_MAX = 500;

const plainly = (word: string) => word.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

/** Adds a watched word, or changes its action. */
export const saveWord: Operation<typeof moderationRoutes.saveWord> = async (context, input) => {
  const { db, viewer } = context;
  const { action } = input;
  const word = plainly(input.word);
  await transact(context, async (work) => {
    const { tx } = work;
    const [before] = await tx
      .select({ action: watchedWords.action })
      .from(watchedWords)
      .where(eq(watchedWords.word, word))
      .for('update');
    if (before?.action === action) return;
    if (!before && (await tx.$count(watchedWords)) >= WORDS_MAX) throw new AppError('moderation.words-full');
    await tx
      .insert(watchedWords)
      .values({ word, action, byId: viewer.id })
      .onConflictDoUpdate({ target: watchedWords.word, set: { action, byId: viewer.id } });
    await appendAuditLog(work, {
      actorId: viewer.id,
      action: 'word-added',
      subjectId: null,
      ...(before && { before: { word, action: before.action } }),
      after: { word, action },
    });
  });
  const [saved] = await selectWords(db).where(eq(watchedWords.word, word));
  if (!saved) throw new AppError('failed-softly');
  return { ...saved, by: saved.by ?? '' };
};

/** Deletes a watched word. Idempotent. */
export const removeWord: Operation<typeof moderationRoutes.removeWord> = (context, { id }) =>
  transact(context, async (work) => {
    const [removed] = await work.tx.delete(watchedWords).where(eq(watchedWords.id, id)).returning();
    if (!removed) return {};
    const before = { word: removed.word, action: removed.action };
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'word-removed', subjectId: null, before });
    return {};
  });
