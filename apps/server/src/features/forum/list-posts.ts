import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import { unseen } from '#features/following';
import { authorTag } from '#features/members';
import type { Operation } from '#platform/feature.ts';
import { interleaveLanguages } from './interleave-languages.ts';
import { decodeListPlace, encodeListPlace } from './list-cursor.ts';
import { ORDERS } from './post-order.ts';
import { postRowView } from './post-row-view.ts';
import { postRows, stillListed, walksOf } from './posts-page.ts';
import { rowMarks } from './row-marks.ts';
import { allTopics } from './topic-cache.ts';

const PAGE = 20;
/** Maximum number of pinned posts above a list; more would push the list itself out of view. */
const PINNED_MAX = 5;
/** Maximum number of posts per author on the first page of lists that limit them. */
const PER_AUTHOR = 2;
/** Rows per language among which the first page searches for posts by other authors. */
const WINDOW = 60;

export const listPosts: Operation<typeof forumRoutes.list> = async (context, { sort, topic, language, cursor }) => {
  const { db, viewer } = context;
  context.tag('forum');
  const { whole, worth, perAuthor } = ORDERS[sort];
  const from = cursor === undefined ? undefined : decodeListPlace(cursor, language ? [language] : LANGUAGES, whole);
  const [topics, hidden] = await Promise.all([allTopics(db), viewer ? unseen(db, viewer.id) : undefined]);
  const topicId = topic === undefined ? undefined : topics.bySlug.get(topic)?.id;
  if (topic !== undefined && topicId === undefined) return { items: [], next: null };
  const listed = { sort, topicId, language, unseen: hidden };
  const stage = perAuthor && !from;
  const [putOff, { walks, pinned }] = await Promise.all([
    stillListed(db, listed, from?.putOff ?? []),
    walksOf(db, {
      ...listed,
      places: from?.places ?? {},
      limit: stage ? WINDOW : PAGE + 1,
      pinned: from ? 0 : PINNED_MAX,
    }),
  ]);
  const page = interleaveLanguages({
    walks,
    putOff,
    limit: PAGE - pinned.length,
    own: worth && context.language,
    worth,
    perAuthor: stage ? { max: PER_AUTHOR, seen: pinned.map(({ authorId }) => authorId) } : undefined,
  });
  const shown = [...pinned, ...page.picked].map(({ id }) => id);
  const rows = await postRows(db, shown, viewer);
  context.tag(...rows.map(({ author }) => authorTag(author.id)));
  const marks = await rowMarks(db, viewer, rows);
  return {
    items: rows.map((row) => postRowView(row, topics.byId, context.language, marks)),
    next: page.more ? encodeListPlace({ places: page.places, putOff: page.putOff.map(({ id }) => id) }) : null,
  };
};
