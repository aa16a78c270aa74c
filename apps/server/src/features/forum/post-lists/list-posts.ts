import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { ParsedOf } from '@site/contract/core/route.ts';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { PostRow } from '@site/contract/forum/schemas.ts';
import { blockedWith, unseen, type Unseen } from '#features/following';
import { authorTag } from '#features/members';
import type { Context } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { interleaveLanguages } from './interleave-languages.ts';
import { decodeListPlace, encodeListPlace, type ListPlace } from './list-cursor.ts';
import { ORDERS } from './post-order.ts';
import { postRowView } from './post-row-view.ts';
import { postRows, stillListed, walksOf } from './posts-page.ts';
import { readRowMarks } from '../reading/row-marks.ts';
import { allTopics, TOPICS_TAG, type Topic } from '../topics/topics.ts';

const PAGE = 20;
/** Maximum number of pinned posts above a list; more would push the list itself out of view. */
const PINNED_MAX = 5;
/** Maximum number of posts per author on the first page of lists that limit them. */
const PER_AUTHOR = 2;
/** Maximum number of rows per language that are read for the first page of such lists, to find enough authors. */
const WINDOW = 60;

type Input = ParsedOf<typeof forumRoutes.list>;

/** A page of a list without the reader's marks. */
interface ListPage {
  items: PostRow[];
  next: string | null;
  tags: string[];
}

const FIRST_PAGE: ListPlace = { places: {}, putOff: [] };

/** Returns the position at which the page starts; undefined for the first page. */
const startOf = ({ cursor, language }: Input, whole: number | undefined): ListPlace | undefined =>
  cursor === undefined ? undefined : decodeListPlace(cursor, language ? [language] : LANGUAGES, whole);

/** Returns the id of a topic: null if there is none, undefined for all topics. */
function topicIdOf(topics: ReadonlyMap<string, Topic>, slug: string | undefined): number | null | undefined {
  if (slug === undefined) return undefined;
  return topics.get(slug)?.id ?? null;
}

async function readPage(
  { db, language: own }: Pick<Context, 'db' | 'language'>,
  input: Input,
  hidden?: Unseen,
): Promise<ListPage> {
  const { sort, topic, language } = input;
  const { whole, worth, perAuthor } = ORDERS[sort];
  const from = startOf(input, whole);
  const { places, putOff: deferred } = from ?? FIRST_PAGE;
  const topics = await allTopics(db);
  const topicId = topicIdOf(topics.bySlug, topic);
  if (topicId === null) return { items: [], next: null, tags: ['forum', TOPICS_TAG] };
  const listed = { sort, topicId, language, unseen: hidden };
  const stage = perAuthor && !from;
  const [putOff, { walks, pinned }] = await Promise.all([
    stillListed(db, listed, deferred),
    walksOf(db, {
      ...listed,
      places,
      limit: stage ? WINDOW : PAGE + 1,
      pinned: from ? 0 : PINNED_MAX,
    }),
  ]);
  const page = interleaveLanguages({
    walks,
    putOff,
    limit: PAGE - pinned.length,
    own: worth && own,
    worth,
    perAuthor: stage ? { max: PER_AUTHOR, seen: pinned.map(({ authorId }) => authorId) } : undefined,
  });
  const rows = await postRows(
    db,
    [...pinned, ...page.picked].map(({ id }) => id),
  );
  return {
    items: rows.map((row) => postRowView(row, { topics: topics.byId, language: own })),
    next: page.more ? encodeListPlace({ places: page.places, putOff: page.putOff.map(({ id }) => id) }) : null,
    tags: ['forum', TOPICS_TAG, ...rows.map(({ author }) => authorTag(author.id))],
  };
}

/** Returns a page from the cache. It is the same for all members with this language who have no mutes or blocks. */
function sharedPage({ cache, db, language }: Context, input: Input): Promise<ListPage> {
  return cache.getOrCompute(`forum.list-page ${language} ${JSON.stringify(input)}`, async () => {
    const value = await readPage({ db, language }, input);
    return { value, tags: value.tags, bytes: JSON.stringify(value).length * 2 };
  });
}

export const listPosts: Operation<typeof forumRoutes.list> = async (context, input) => {
  const { db, viewer } = context;
  const hidden = viewer ? await unseen(db, viewer.id) : undefined;
  const filters = hidden !== undefined && hidden.members.length + hidden.topics.length + hidden.posts.length > 0;
  // Responses to visitors are cached as a whole. Further pages are not shared, so that one account cannot fill the
  // cache.
  const isShared = viewer !== null && !filters && input.cursor === undefined;
  const { items, next, tags } = isShared ? await sharedPage(context, input) : await readPage(context, input, hidden);
  context.tag(...tags);
  const marks = await readRowMarks(db, viewer, {
    rows: items,
    blocked: viewer && filters ? await blockedWith(db, viewer.id) : [],
  });
  return { items: items.map((item) => ({ ...item, ...marks.get(item.id) })), next };
};
