import { asc, eq } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Database, Executor } from '#db/client.ts';
import { topicRedirects, topics } from '#db/schema/forum-topics.ts';
import type { Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { withSource } from '#platform/translated-texts.ts';

/** A topic whose texts exist in every language. */
export type Topic = Omit<typeof topics.$inferSelect, 'name' | 'description'> & {
  name: Record<Language, string>;
  description: Record<Language, string>;
  /** Slugs of topics that were merged into it. */
  formerSlugs: string[];
};

interface Topics {
  /** Includes former slugs. */
  bySlug: ReadonlyMap<string, Topic>;
  byId: ReadonlyMap<number, Topic>;
  readAt: number;
}

/** Tag of responses that contain names of topics. */
export const TOPICS_TAG = 'topics';

/** Time to live in milliseconds. It limits how long topics stay stale if the message of a change is missed. */
const FRESH_MS = 60_000;

// One cache per database, shared by all parts of the process.
const caches = new WeakMap<Database, Promise<Topics>>();

/** Reads the topics as stored, in their order. */
export function readTopics(db: Executor) {
  return db.select().from(topics).orderBy(asc(topics.position), asc(topics.id));
}

/** Reads the slugs of merged topics, by the id of the topic that replaced them. */
export async function readFormerSlugs(db: Executor): Promise<Map<number, string[]>> {
  const rows = await db.select().from(topicRedirects).orderBy(asc(topicRedirects.slug));
  const byTopic = new Map<number, string[]>();
  for (const { topicId, slug } of rows) byTopic.set(topicId, [...(byTopic.get(topicId) ?? []), slug]);
  return byTopic;
}

/** Whether a topic has a slug, or had it before it was merged into another one. */
export async function isTopicSlug(db: Executor, slug: string): Promise<boolean> {
  return (
    (await db.$count(topics, eq(topics.slug, slug))) +
      (await db.$count(topicRedirects, eq(topicRedirects.slug, slug))) >
    0
  );
}

async function readAll(db: Executor): Promise<Topic[]> {
  const [rows, former] = await Promise.all([readTopics(db), readFormerSlugs(db)]);
  return rows.map(({ name, description, ...row }) => ({
    ...row,
    name: withSource(name),
    description: withSource(description),
    formerSlugs: former.get(row.id) ?? [],
  }));
}

async function read(db: Database): Promise<Topics> {
  const all = await readAll(db);
  const former = all.flatMap((topic) => topic.formerSlugs.map((slug) => [slug, topic] as const));
  return {
    bySlug: new Map([...former, ...all.map((topic) => [topic.slug, topic] as const)]),
    byId: new Map(all.map((topic) => [topic.id, topic])),
    readAt: Date.now(),
  };
}

/** Returns the topics by slug and id from the cache. Their counters may be stale. */
export async function allTopics(db: Database): Promise<Topics> {
  const known = await caches.get(db);
  if (known && Date.now() - known.readAt < FRESH_MS) return known;
  const reading = read(db);
  caches.set(db, reading);
  // Removes a failed read from the cache.
  reading.catch(() => caches.delete(db));
  return reading;
}

/** Invalidates the cache of this process after topics were written. */
export function forgetTopics(db: Database): void {
  caches.delete(db);
}

/** Invalidates the cache and responses with names of topics, on all instances. */
export function refreshTopics({ db, hub, cache }: Pick<Services, 'db' | 'hub' | 'cache'>): void {
  forgetTopics(db);
  // Before the responses, so that other instances do not compute them from the old topics.
  hub.publish('topics');
  cache.invalidate(TOPICS_TAG);
}

/** Maps a topic to what its posts show of it. */
export function topicView(topic: Topic | undefined, language: Language): { slug: string; name: string } {
  return { slug: topic?.slug ?? '', name: topic?.name[language] ?? '' };
}

export const listTopics: Operation<typeof forumRoutes.topics> = async ({ db, language, tag }) => {
  tag('forum', TOPICS_TAG);
  const all = await readAll(db);
  return {
    items: all.map(({ id, slug, name, description, posts, icon, whoMayPost, archivedAt, formerSlugs }) => ({
      id,
      slug,
      name: name[language],
      description: description[language],
      posts,
      icon,
      whoMayPost,
      archived: archivedAt !== null,
      formerSlugs,
    })),
  };
};
