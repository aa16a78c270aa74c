import { inArray, sql } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { NotificationName } from '@site/contract/notifications/types.ts';
import { camSites } from '#features/camsites';
import { excerpt, plainText, posts, replies, withoutQuotes } from '#features/forum';
import { inspoPosts } from '#features/inspo';
import { applications } from '#features/members';
import { appeals, cases } from '#features/moderation';
import type { notifications } from '#db/schema/notifications.ts';
import type { LoggedIn } from '#platform/context.ts';

export type NotificationRow = typeof notifications.$inferSelect;

interface Words {
  id: number;
  /** Preview of the text. */
  excerpt: string;
}

/** Content of a notification, limited to what its account may see. */
export interface NotificationContent {
  post: (Words & { title: string }) | null;
  /** The new reply. */
  reply: Words | null;
  /** The reply that was answered or liked. */
  ownReply: Words | null;
  inspo: Words | null;
  site: { slug: string; name: string } | null;
  /** Text to show. */
  content: string;
}

const EXCERPT_READ = 300;
const EXCERPT_MAX = 140;
const beginning = (plain: string) => excerpt(plain, EXCERPT_MAX);

/** Returns the author's own text without quotes, or the quote when there is nothing else. */
const ownWords = ({ plain, quoting }: { plain: string; quoting?: string | null }) =>
  (quoting && plainText(withoutQuotes(quoting))) || plain;

interface Item {
  state: 'visible' | 'hidden' | 'deleted';
  authorId: number;
}

/**
 * Returns texts and reasons for a page of notifications. The number of queries does not depend on the number of rows.
 */
export async function loadNotificationContent(
  { db, viewer, language }: Pick<LoggedIn, 'db' | 'viewer' | 'language'>,
  rows: readonly NotificationRow[],
  blocked: readonly number[],
): Promise<(row: NotificationRow, name: NotificationName) => NotificationContent> {
  const idsOf = (
    ...keys: ('postId' | 'replyId' | 'ownReplyId' | 'inspoId' | 'siteId' | 'caseId' | 'appealId' | 'applicationId')[]
  ) => [...new Set(rows.flatMap(({ about }) => keys.flatMap((key) => about[key] ?? [])))];
  const few = (column: typeof posts.plain | typeof replies.plain | typeof inspoPosts.text) =>
    sql<string>`left(${column}, ${sql.raw(String(EXCERPT_READ))})`;
  const { id: postId, title, state, authorId } = posts;
  const ask = <Row>(ids: number[], query: (ids: number[]) => Promise<Row[]>) => (ids.length === 0 ? [] : query(ids));
  const [foundPosts, foundReplies, foundInspo, foundSites, decisions, answers, applied] = await Promise.all([
    ask(idsOf('postId'), async (ids) =>
      db
        .select({ id: postId, title, state, authorId, plain: few(posts.plain) })
        .from(posts)
        .where(inArray(postId, ids)),
    ),
    ask(idsOf('replyId', 'ownReplyId'), async (ids) =>
      db
        .select({
          id: replies.id,
          state: replies.state,
          authorId: replies.authorId,
          plain: few(replies.plain),
          quoting: sql<string | null>`case when ${replies.html} like '%<blockquote%' then ${replies.html} end`,
        })
        .from(replies)
        .where(inArray(replies.id, ids)),
    ),
    ask(idsOf('inspoId'), async (ids) =>
      db
        .select({
          id: inspoPosts.id,
          state: inspoPosts.state,
          authorId: inspoPosts.authorId,
          plain: few(inspoPosts.text),
        })
        .from(inspoPosts)
        .where(inArray(inspoPosts.id, ids)),
    ),
    ask(idsOf('siteId'), async (ids) =>
      db
        .select({ id: camSites.id, slug: camSites.slug, name: camSites.name })
        .from(camSites)
        .where(inArray(camSites.id, ids)),
    ),
    ask(idsOf('caseId'), async (ids) =>
      db.select({ id: cases.id, said: cases.reason }).from(cases).where(inArray(cases.id, ids)),
    ),
    ask(idsOf('appealId'), async (ids) =>
      db.select({ id: appeals.id, said: appeals.answer }).from(appeals).where(inArray(appeals.id, ids)),
    ),
    ask(idsOf('applicationId'), async (ids) =>
      db
        .select({ id: applications.id, said: applications.reason })
        .from(applications)
        .where(inArray(applications.id, ids)),
    ),
  ]);
  // Same visibility as in the forum: hidden content is shown only to its author and staff, and content by blocked
  // members is not shown.
  const isThere = (item: Item) =>
    (item.state === 'visible' ||
      (item.state === 'hidden' && (item.authorId === viewer.id || isModerator(viewer.role)))) &&
    !blocked.includes(item.authorId);
  const there = <Row extends Item & { id: number; plain: string; quoting?: string | null }>(found: readonly Row[]) =>
    new Map(found.filter(isThere).map((row) => [row.id, { ...row, excerpt: beginning(ownWords(row)) }]));
  const said = (found: readonly { id: number; said: string }[]) => new Map(found.map((row) => [row.id, row.said]));
  const [postOf, replyOf, inspoOf] = [there(foundPosts), there(foundReplies), there(foundInspo)];
  const siteOf = new Map(foundSites.map((site) => [site.id, site]));
  const [caseOf, appealOf, applicationOf] = [said(decisions), said(answers), said(applied)];
  return ({ about }, name) => {
    const post = postOf.get(about.postId ?? 0) ?? null;
    const reply = (post && replyOf.get(about.replyId ?? 0)) ?? null;
    const ownReply = (post && replyOf.get(about.ownReplyId ?? 0)) ?? null;
    const inspo = inspoOf.get(about.inspoId ?? 0) ?? null;
    const site = siteOf.get(about.siteId ?? 0) ?? null;
    const reason =
      caseOf.get(about.caseId ?? 0) ??
      appealOf.get(about.appealId ?? 0) ??
      // Only rejections have a reason.
      (name === 'applicationRejected' ? applicationOf.get(about.applicationId ?? 0) : undefined) ??
      about.words?.[language] ??
      about.words?.en;
    const ofPost = about.replyId === undefined && about.ownReplyId === undefined;
    const text =
      (reply ?? (about.replyId === undefined ? ownReply : null))?.excerpt ?? (ofPost ? post?.title : undefined);
    return { post, reply, ownReply, inspo, site, content: reason ?? text ?? inspo?.excerpt ?? site?.name ?? '' };
  };
}
