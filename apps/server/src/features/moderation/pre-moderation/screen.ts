import { and, eq, or, sql } from 'drizzle-orm';
import { isStaff } from '@site/contract/core/roles.ts';
import type { HiddenFor } from '@site/contract/moderation/schemas.ts';
import { users } from '#platform/users/users.ts';
import { cases, watchedWords } from '#db/schema/moderation.ts';
import { siteSettings } from '#platform/settings/site-setting-rows.ts';
import type { Transaction } from '#db/client.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { matchWords } from '../watched-words/match-words.ts';
import { openCase } from '../cases/open-case.ts';
import { SEVERITY } from '../cases/severity.ts';

interface Screened {
  kind: 'post' | 'reply' | 'inspo' | 'course-comment' | 'site-review';
  id: number;
  authorId: number;
  /** Everything that readers see of the item, each part as plain text. */
  texts: readonly string[];
}

/** State to store instead of visible. */
export interface Held {
  state: 'hidden';
  hiddenFor: Extract<HiddenFor, 'words' | 'first-post'>;
}

/**
 * Returns the author's role, whether first posts are pre-moderated, and whether earlier content by the author is
 * visible or was approved.
 */
async function known({ tx, moderated }: TransactionScope, authorId: number) {
  const approved = sql`exists (select from ${cases} where ${cases.authorId} = ${authorId} and ${cases.outcome} = 'kept')`;
  // Rows of the current transaction do not count as earlier content.
  const shownBefore = moderated.screened.map(
    (table) => sql`exists (select from ${table}
      where ${table.authorId} = ${authorId} and ${table.state} = 'visible' and ${table.createdAt} < now())`,
  );
  const [found] = await tx
    .select({
      role: users.role,
      holds: sql<boolean>`coalesce((select ${siteSettings.value} = 'true'::jsonb from ${siteSettings} where ${siteSettings.key} = 'hold_first_posts'), false)`,
      shown: sql<boolean>`${or(approved, ...shownBefore)}`,
    })
    .from(users)
    .where(eq(users.id, authorId));
  return found;
}

/** Returns whether moderators have already approved the item with this word in it. */
async function wasApproved(tx: Transaction, { kind, id }: Screened, word: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.targetId, id), eq(cases.word, word), eq(cases.outcome, 'kept')))
    .limit(1);
  return found !== undefined;
}

/**
 * Checks new content in the transaction that stores it; the caller has locked the item's row. Watched words and first
 * posts by new members are queued for moderators; content by staff is not checked.
 * @returns null when the item may be visible; otherwise the state to store instead of visible
 */
export async function screen(work: TransactionScope, item: Screened): Promise<Held | null> {
  const { kind, id: targetId, authorId } = item;
  const author = await known(work, authorId);
  if (!author || isStaff(author.role)) return null;
  const words = await work.tx
    .select({ word: watchedWords.word, action: watchedWords.action })
    .from(watchedWords)
    // Words with action hold come first, because the first match decides.
    .orderBy(sql`${watchedWords.action} = 'flag'`, watchedWords.id);
  const found = matchWords(words, item.texts);
  const opening = { kind, targetId, authorId };
  if (found && !(await wasApproved(work.tx, item, found.word))) {
    const { word, action } = found;
    await openCase(work, { ...opening, source: 'words', severity: SEVERITY[action], word });
    if (action === 'hold') return { state: 'hidden', hiddenFor: 'words' };
  }
  if (author.holds && !author.shown) {
    await openCase(work, { ...opening, source: 'first-post', severity: SEVERITY.firstPost });
    return { state: 'hidden', hiddenFor: 'first-post' };
  }
  return null;
}
