import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { isStaff } from '@site/contract/core/roles.ts';
import type { Transaction } from '#db/client.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import type { Viewer } from '#platform/sessions/session.ts';

/** Maximum number of near-identical texts per member per day. */
const COPIES_MAX = 3;
/** Number of the member's latest texts that are compared. */
const COMPARED = 50;
/** Texts shorter than this, in characters, such as "Thank you!", are compared only within one post. */
const SHORT = 20;
/** Minimum Jaccard similarity: shared words as a fraction of all words in both texts. */
const NEARLY = 0.9;

interface Text {
  id: number;
  /** Id of the post that contains the text. */
  postId: number;
  text: string;
}

/**
 * Returns the words of the text without case, punctuation, digits, emoji and mentioned names. Text without letters
 * counts as one word.
 */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const words = plain
    .replace(/@\S+/g, ' ')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  return words.length > 0 ? words : [plain.replace(/\s+/g, '')].filter(Boolean);
}

/** Returns whether two texts are nearly identical: they have the same letters, or share nearly all of their words. */
function isNearlySame(one: readonly string[], other: readonly string[]): boolean {
  if (one.join('') === other.join('')) return true;
  const [a, b] = [new Set(one), new Set(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared) >= NEARLY;
}

/**
 * Rejects a reply or post if its author has published nearly the same text too often within a day. Staff are exempt,
 * and a LIMIT_FACTOR of 0 disables the check. Call it after inserting the row: the error rolls back the transaction,
 * and the draft remains.
 * @throws AppError forum.repeated; too-many while another request by the author is publishing
 */
export async function rejectDuplicateContent(
  tx: Transaction,
  { settings, viewer }: Pick<Services, 'settings'> & { viewer: Viewer },
  made: Text & { kind: 'post' | 'reply' },
): Promise<void> {
  const words = wordsOf(made.text);
  if (settings.LIMIT_FACTOR === 0 || isStaff(viewer.role) || words.length === 0) return;
  // Serializes the author's requests, because concurrent transactions do not see each other's rows. Does not wait
  // for the advisory lock, because a waiting request would occupy a database connection.
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('forum-repeated', ${viewer.id})) as got`,
  );
  if (!rows[0]?.got) throw new AppError('too-many', { retryAfter: 1, params: { count: 1 } });
  const earlier =
    made.kind === 'post' ? await earlierPosts(tx, viewer.id, made.id) : await earlierReplies(tx, viewer.id, made.id);
  const isShort = words.join(' ').length < SHORT;
  const compared = isShort ? earlier.filter(({ postId }) => postId === made.postId) : earlier;
  const copies = compared.filter(({ text }) => isNearlySame(words, wordsOf(text)));
  if (copies.length >= COPIES_MAX) throw new AppError('forum.repeated');
}

const aDayAgo = sql`now() - interval '1 day'`;

async function earlierPosts(tx: Transaction, authorId: number, but: number): Promise<Text[]> {
  return tx
    .select({ id: posts.id, postId: posts.id, text: sql<string>`${posts.title} || ' ' || ${posts.plain}` })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), ne(posts.id, but), gt(posts.createdAt, aDayAgo)))
    .orderBy(desc(posts.id))
    .limit(COMPARED);
}

async function earlierReplies(tx: Transaction, authorId: number, but: number): Promise<Text[]> {
  return tx
    .select({ id: replies.id, postId: replies.postId, text: replies.plain })
    .from(replies)
    .where(and(eq(replies.authorId, authorId), ne(replies.id, but), gt(replies.createdAt, aDayAgo)))
    .orderBy(desc(replies.id))
    .limit(COMPARED);
}
