import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { ArchivedTopic } from '@site/contract/brand-archive/archive.ts';
import type { ArchiveChange } from '@site/contract/brand-archive/routes.ts';
import { TOPICS_MAX } from '@site/contract/forum/topic-routes.ts';
import type { Executor } from '#db/client.ts';
import { topicRedirects, topics } from '#db/schema/forum-topics.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { PartImport } from '#platform/brand/archive-import.ts';
import { filledTexts } from '#platform/managed-list.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { topicsChanged } from '../events.ts';
import { lockTopics, type StoredTopic } from './change-topics.ts';
import { readTopics } from './topics.ts';

const topicOf = ({ slug, name, description, icon, whoMayPost, archivedAt }: StoredTopic): ArchivedTopic => ({
  ...{ slug, names: name, descriptions: description, icon, whoMayPost },
  archived: archivedAt !== null,
});

/** Returns the topics in their order, archived ones included. */
export async function exportTopics(db: Executor): Promise<ArchivedTopic[]> {
  return (await readTopics(db)).map(topicOf);
}

/** Returns the columns that a topic of an archive determines. */
const columnsOf = ({ names, descriptions, icon, whoMayPost }: ArchivedTopic) => ({
  ...{ name: filledTexts(names), description: filledTexts(descriptions), icon, whoMayPost },
});

function changeOf(before: StoredTopic | undefined, after: ArchivedTopic): ArchiveChange['change'] | null {
  if (!before) return 'added';
  const known = topicOf(before);
  if (known.archived !== after.archived) return after.archived ? 'archived' : 'restored';
  const { name, description, icon, whoMayPost } = before;
  return isDeepStrictEqual({ name, description, icon, whoMayPost }, columnsOf(after)) ? null : 'changed';
}

interface TopicImport {
  all: readonly StoredTopic[];
  wanted: readonly ArchivedTopic[];
  /** Slugs that new topics cannot have: the current and former ones of the partner. */
  reserved: readonly string[];
}

/**
 * Checks that the slugs are free and that a topic that members can post in remains.
 * @throws AppError forum.topics-full, forum.last-topic; invalid for the slug of a merged topic or of the partner
 */
async function checkTopics(tx: Executor, { all, wanted, reserved }: TopicImport) {
  const slugs = new Set(wanted.map(({ slug }) => slug));
  const others = all.filter(({ slug }) => !slugs.has(slug));
  if (others.length + wanted.length > TOPICS_MAX) {
    throw new AppError('forum.topics-full', { params: { max: TOPICS_MAX } });
  }
  const merged = await tx.select({ slug: topicRedirects.slug }).from(topicRedirects);
  // Topics of this site stay, even if the partner has their slug.
  const existing = new Set(all.map(({ slug }) => slug));
  const ofPartner = reserved.find((slug) => slugs.has(slug) && !existing.has(slug));
  if (ofPartner !== undefined) throw fieldError(`topics.${ofPartner}`, 'forum.topic-slug-partner');
  const taken = merged.find(({ slug }) => slugs.has(slug));
  if (taken) throw fieldError(`topics.${taken.slug}`, 'forum.topic-slug-taken');
  const isOpen =
    others.some(({ archivedAt, whoMayPost }) => archivedAt === null && whoMayPost === 'members') ||
    wanted.some(({ archived, whoMayPost }) => !archived && whoMayPost === 'members');
  if (!isOpen) throw new AppError('forum.last-topic');
}

async function writeTopic(
  { tx }: TransactionScope,
  before: StoredTopic | undefined,
  { topic, position }: { topic: ArchivedTopic; position: number },
): Promise<void> {
  const archivedAt = topic.archived ? (before?.archivedAt ?? new Date().toISOString()) : null;
  const values = { ...columnsOf(topic), archivedAt, position };
  if (!before) {
    await tx.insert(topics).values({ slug: topic.slug, ...values });
    return;
  }
  const version = before.version + (changeOf(before, topic) ? 1 : 0);
  await tx
    .update(topics)
    .set({ ...values, version })
    .where(eq(topics.id, before.id));
}

/**
 * Creates and changes the topics of an archive, in its order. Topics that it does not contain stay and come last,
 * because they can have posts.
 */
export async function importTopics(
  work: TransactionScope,
  wanted: readonly ArchivedTopic[],
  { reserved }: Pick<TopicImport, 'reserved'>,
): Promise<PartImport> {
  await lockTopics(work.tx);
  const all = await readTopics(work.tx);
  const replaced = all.map(({ id, version, position }) => [id, version, position]);
  const known = new Map(all.map((topic) => [topic.slug, topic]));
  const slugs = wanted.map(({ slug }) => slug);
  const changes = wanted.flatMap((topic): ArchiveChange[] => {
    const change = changeOf(known.get(topic.slug), topic);
    return change ? [{ part: 'topics', name: topic.slug, change }] : [];
  });
  const others = all.filter(({ slug }) => !slugs.includes(slug));
  const order = [...slugs, ...others.map(({ slug }) => slug)];
  const isOrdered = isDeepStrictEqual(
    order,
    all.map(({ slug }) => slug),
  );
  if (changes.length === 0 && isOrdered) return { changes, replaced };
  await checkTopics(work.tx, { all, wanted, reserved });
  for (const [index, topic] of wanted.entries()) {
    await writeTopic(work, known.get(topic.slug), { topic, position: index + 1 });
  }
  for (const [index, { id }] of others.entries()) {
    await work.tx
      .update(topics)
      .set({ position: wanted.length + index + 1 })
      .where(eq(topics.id, id));
  }
  await work.emit(topicsChanged, {});
  const reordered: ArchiveChange[] = [{ part: 'topics', name: slugs.join(', '), change: 'changed' }];
  return { changes: changes.length > 0 ? changes : reordered, replaced };
}
