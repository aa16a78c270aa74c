import type { TransactionScope } from '#platform/transaction-scope.ts';
import { memberMentioned } from '../events.ts';
import { mentionsOf } from './mentions.ts';

interface Written {
  postId: number;
  /** Null if the mention is in the post itself. */
  replyId: number | null;
  authorId: number;
  html: string;
  /** Previous HTML; members mentioned in it were already notified. */
  before?: string;
}

/** Maximum number of members notified per new or edited text, to prevent mass mentions. */
const AT_MOST = 20;

/**
 * Emits an event for each member mentioned for the first time in the text, at most AT_MOST. Authors who mention
 * themselves are skipped.
 */
export async function emitMentions(
  emit: TransactionScope['emit'],
  { postId, replyId, authorId, html, before = '' }: Written,
): Promise<void> {
  const known = new Set([authorId, ...mentionsOf(before, { quoted: true })]);
  for (const userId of mentionsOf(html)
    .filter((id) => !known.has(id))
    .slice(0, AT_MOST)) {
    await emit(memberMentioned, { userId, postId, replyId, authorId });
  }
}
