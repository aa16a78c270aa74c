import { inArray, sql } from 'drizzle-orm';
import { SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { isModerator } from '@site/contract/core/roles.ts';
import type { NotificationName } from '@site/contract/notifications/types.ts';
import { camSites } from '#features/camsites';
import { excerpt, plainText, posts, replies, withoutQuotes } from '#features/forum';
import { inspoPosts } from '#features/inspo';
import { applications } from '#features/members';
import { broadcasts } from '#db/schema/notifications-broadcasts.ts';
import { appeals, cases } from '#features/moderation';
import type { Database } from '#db/client.ts';
import type { NotificationAbout, notifications } from '#db/schema/notifications.ts';
import type { LoggedIn } from '#platform/context.ts';
import { inLanguage } from '../broadcasts/broadcast-mail.ts';
import { translateReference } from '#platform/translate.ts';

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
  /** A letter of the team. */
  broadcast: { title: string; text: string; link: string | null } | null;
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

type AboutKey = Exclude<keyof NotificationAbout, 'word' | 'message' | 'words' | 'path'>;

const prefixOf = (column: typeof posts.plain | typeof replies.plain | typeof inspoPosts.text) =>
  sql<string>`left(${column}, ${sql.raw(String(EXCERPT_READ))})`;

const loadPosts = (db: Database, ids: number[]) =>
  db
    .select({
      id: posts.id,
      title: posts.title,
      state: posts.state,
      authorId: posts.authorId,
      plain: prefixOf(posts.plain),
    })
    .from(posts)
    .where(inArray(posts.id, ids));

const loadReplies = (db: Database, ids: number[]) =>
  db
    .select({
      id: replies.id,
      state: replies.state,
      authorId: replies.authorId,
      plain: prefixOf(replies.plain),
      quoting: sql<string | null>`case when ${replies.html} like '%<blockquote%' then ${replies.html} end`,
    })
    .from(replies)
    .where(inArray(replies.id, ids));

const loadInspo = (db: Database, ids: number[]) =>
  db
    .select({
      id: inspoPosts.id,
      state: inspoPosts.state,
      authorId: inspoPosts.authorId,
      plain: prefixOf(inspoPosts.text),
    })
    .from(inspoPosts)
    .where(inArray(inspoPosts.id, ids));

const loadSites = (db: Database, ids: number[]) =>
  db
    .select({ id: camSites.id, slug: camSites.slug, name: camSites.name })
    .from(camSites)
    .where(inArray(camSites.id, ids));

const loadDecisions = (db: Database, ids: number[]) =>
  db.select({ id: cases.id, said: cases.reason }).from(cases).where(inArray(cases.id, ids));

const loadAnswers = (db: Database, ids: number[]) =>
  db.select({ id: appeals.id, said: appeals.answer }).from(appeals).where(inArray(appeals.id, ids));

const loadApplications = (db: Database, ids: number[]) =>
  db.select({ id: applications.id, said: applications.reason }).from(applications).where(inArray(applications.id, ids));

const loadBroadcasts = (db: Database, ids: number[]) =>
  db
    .select({ id: broadcasts.id, titles: broadcasts.titles, texts: broadcasts.texts, link: broadcasts.link })
    .from(broadcasts)
    .where(inArray(broadcasts.id, ids));

/** Loads everything that the rows refer to. Makes no query for kinds that no row refers to. */
function loadReferenced(db: Database, rows: readonly NotificationRow[]) {
  const load = async <Row>(keys: AboutKey[], query: (database: Database, ids: number[]) => PromiseLike<Row[]>) => {
    const ids = [...new Set(rows.flatMap(({ about }) => keys.flatMap((key) => about[key] ?? [])))];
    return ids.length === 0 ? [] : query(db, ids);
  };
  return Promise.all([
    load(['postId'], loadPosts),
    load(['replyId', 'ownReplyId'], loadReplies),
    load(['inspoId'], loadInspo),
    load(['siteId'], loadSites),
    load(['caseId'], loadDecisions),
    load(['appealId'], loadAnswers),
    load(['applicationId'], loadApplications),
    load(['broadcastId'], loadBroadcasts),
  ]);
}

const find = <Found>(found: ReadonlyMap<number, Found>, id: number | undefined): Found | null =>
  found.get(id ?? 0) ?? null;

/** Returns the text of the reply or, when the notification is about a post, the title of the post. */
function textOf(
  { replyId, ownReplyId }: NotificationAbout,
  { post, reply, ownReply }: Pick<NotificationContent, 'post' | 'reply' | 'ownReply'>,
): string | undefined {
  const shownReply = reply ?? (replyId === undefined ? ownReply : null);
  if (shownReply) return shownReply.excerpt;
  const ofPost = replyId === undefined && ownReplyId === undefined;
  return ofPost ? post?.title : undefined;
}

/**
 * Returns texts and reasons for a page of notifications. The number of queries does not depend on the number of rows.
 */
export async function loadNotificationContent(
  { db, viewer, language }: Pick<LoggedIn, 'db' | 'viewer' | 'language'>,
  rows: readonly NotificationRow[],
  blocked: readonly number[],
): Promise<(row: NotificationRow, name: NotificationName) => NotificationContent> {
  const referenced = await loadReferenced(db, rows);
  const [foundPosts, foundReplies, foundInspo, foundSites, decisions, answers, applied, sentBroadcasts] = referenced;
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
  const broadcastOf = new Map(
    sentBroadcasts.map(({ id, titles, texts, link }) => [
      id,
      { title: inLanguage(titles, language), text: inLanguage(texts, language), link },
    ]),
  );
  const siteOf = new Map(foundSites.map((site) => [site.id, site]));
  const [caseOf, appealOf, applicationOf] = [said(decisions), said(answers), said(applied)];
  const reasonOf = ({ caseId, appealId, applicationId, message, words }: NotificationAbout, name: NotificationName) =>
    find(caseOf, caseId) ??
    find(appealOf, appealId) ??
    // Only rejections have a reason.
    (name === 'applicationRejected' ? find(applicationOf, applicationId) : null) ??
    (message && translateReference(language, message)) ??
    words?.[language] ??
    words?.[SOURCE_LANGUAGE];
  const textOfSite = (about: NotificationAbout, name: NotificationName) =>
    find(broadcastOf, about.broadcastId)?.text ?? reasonOf(about, name);
  return ({ about }, name) => {
    const post = find(postOf, about.postId);
    const reply = post && find(replyOf, about.replyId);
    const ownReply = post && find(replyOf, about.ownReplyId);
    const inspo = find(inspoOf, about.inspoId);
    const site = find(siteOf, about.siteId);
    const text = textOf(about, { post, reply, ownReply });
    const content = textOfSite(about, name) ?? text ?? inspo?.excerpt ?? site?.name ?? '';
    const broadcast = find(broadcastOf, about.broadcastId);
    return { post, reply, ownReply, inspo, site, broadcast, content };
  };
}
