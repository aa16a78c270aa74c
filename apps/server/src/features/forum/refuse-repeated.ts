import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { isStaff } from '@site/contract/core/roles.ts';
import type { Transaction } from '#db/client.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import type { Viewer } from '#platform/session.ts';

/** How often one member may publish nearly the same text within a day. */
const COPIES_MAX = 3;
/** The latest texts of the member that are compared. */
const COMPARED = 50;
/** Shorter texts, such as "Thank you!", count only within one post. */
const SHORT = 20;
/** Share of words that two texts have in common. */
const NEARLY = 0.9;

interface Text {
  id: number;
  /** Of the post that it is in. */
  postId: number;
  text: string;
}

/**
 * The words of a text without case, punctuation, digits, emoji, and names of members that are mentioned. A text without
 * letters is one word as a whole.
 */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const words = plain
    .replace(/@\S+/g, ' ')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  return words.length > 0 ? words : [plain.replace(/\s+/g, '')].filter(Boolean);
}

/** Whether two texts are the same or nearly: by their letters, or for longer ones by the words that they share. */
function isNearlySame(one: readonly string[], other: readonly string[]): boolean {
  if (one.join('') === other.join('')) return true;
  const [a, b] = [new Set(one), new Set(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared) >= NEARLY;
}

/**
 * Refuses a reply or post whose author has published nearly the same text often within a day. Called after the row was
 * inserted: the transaction is rolled back, and the draft stays.
 * @throws AppError forum.repeated; too-many while another call of the author is publishing
 */
export async function refuseRepeated(
  tx: Transaction,
  { settings, viewer }: Pick<Services, 'settings'> & { viewer: Viewer },
  kind: 'post' | 'reply',
  made: Text,
): Promise<void> {
  const words = wordsOf(made.text);
  if (settings.LIMIT_FACTOR === 0 || isStaff(viewer.role) || words.length === 0) return;
  // Calls at the same time would not see each other's rows. None waits: each would hold a connection meanwhile.
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('forum-repeated', ${viewer.id})) as got`,
  );
  if (!rows[0]?.got) throw new AppError('too-many', { retryAfter: 1, params: { count: 1 } });
  const earlier =
    kind === 'post' ? await earlierPosts(tx, viewer.id, made.id) : await earlierReplies(tx, viewer.id, made.id);
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
