import { eq, inArray, sql } from 'drizzle-orm';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { TOPICS_MAX, type topicRoutes } from '@site/contract/forum/topic-routes.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { changedEntries, filledTexts, isReordering, isSameOrder, positionIn } from '#platform/managed-list.ts';
import { changeTopics, findTopic, managedTopics, requireAnotherTopic, type StoredTopic } from './change-topics.ts';
import { isTopicSlug } from './topics.ts';

export const listManagedTopics: Operation<typeof topicRoutes.managedTopics> = ({ db }) => managedTopics(db);

type Described = Pick<StoredTopic, 'name' | 'description' | 'icon' | 'whoMayPost'>;

/** Returns the values of a topic for the audit log, one entry per text. */
function auditValues({ name, description, icon, whoMayPost }: Described): Record<string, string> {
  const texts = LANGUAGES.flatMap((language) => [
    [`name ${language}`, name[language] ?? ''],
    [`description ${language}`, description[language] ?? ''],
  ]);
  return { ...Object.fromEntries(texts), icon, whoMayPost };
}

export const createTopic: Operation<typeof topicRoutes.createTopic> = (context, input) =>
  changeTopics(context, async (work, all) => {
    const { tx } = work;
    const { slug, names, descriptions, icon, whoMayPost } = input;
    if (all.length >= TOPICS_MAX) throw new AppError('forum.topics-full', { params: { max: TOPICS_MAX } });
    if ((await context.brand.slugs(tx)).includes(slug)) throw fieldError('slug', 'forum.topic-slug-partner');
    if (await isTopicSlug(tx, slug)) throw fieldError('slug', 'forum.topic-slug-taken');
    const described = { name: filledTexts(names), description: filledTexts(descriptions), icon, whoMayPost };
    const position = Math.max(0, ...all.map((one) => one.position)) + 1;
    await tx.insert(topics).values({ slug, ...described, position });
    const after = { topic: slug, ...auditValues(described) };
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'topic-added', subjectId: null, after });
  });

/** Saves a topic, unless it has changed since the administrator loaded it. */
export const editTopic: Operation<typeof topicRoutes.editTopic> = (context, input) =>
  changeTopics(context, async (work, all) => {
    const { id, version, names, descriptions, icon, whoMayPost } = input;
    const topic = findTopic(all, id, version);
    const described = { name: filledTexts(names), description: filledTexts(descriptions), icon, whoMayPost };
    if (whoMayPost === 'staff' && topic.whoMayPost === 'members' && topic.archivedAt === null)
      requireAnotherTopic(all, id);
    const change = changedEntries(auditValues(topic), auditValues(described));
    if (!change) return;
    await work.tx
      .update(topics)
      .set({ ...described, version: version + 1 })
      .where(eq(topics.id, id));
    await appendAuditLog(work, {
      ...{ actorId: context.viewer.id, action: 'topic-changed', subjectId: null },
      // The log identifies the topic by its slug.
      before: { topic: topic.slug, ...change.before },
      after: { topic: topic.slug, ...change.after },
    });
  });

/** Sets the order of the topics that are not archived, unless it has changed since the administrator loaded it. */
export const orderTopics: Operation<typeof topicRoutes.orderTopics> = (context, { before, ids }) =>
  changeTopics(context, async (work, all) => {
    const current = all.filter(({ archivedAt }) => archivedAt === null);
    const order = current.map(({ id }) => id);
    if (!isReordering(order, { before, ids })) throw new AppError('forum.topics-reordered');
    if (isSameOrder(order, ids)) return;
    await work.tx
      .update(topics)
      .set({ position: positionIn(ids, topics.id) })
      .where(inArray(topics.id, ids));
    const slugs = (list: readonly number[]) => list.map((id) => findTopic(all, id).slug).join(', ');
    await appendAuditLog(work, {
      ...{ actorId: context.viewer.id, action: 'topics-ordered', subjectId: null },
      before: { order: slugs(order) },
      after: { order: slugs(ids) },
    });
  });

export const archiveTopic: Operation<typeof topicRoutes.archiveTopic> = (context, { id, on }) =>
  changeTopics(context, async (work, all) => {
    const topic = findTopic(all, id);
    if ((topic.archivedAt !== null) === on) return;
    if (on) requireAnotherTopic(all, id);
    const last = Math.max(...all.map(({ position }) => position));
    await work.tx
      .update(topics)
      .set({
        archivedAt: on ? sql`now()` : null,
        version: topic.version + 1,
        // A restored topic comes last.
        ...(!on && { position: last + 1 }),
      })
      .where(eq(topics.id, id));
    await appendAuditLog(work, {
      ...{ actorId: context.viewer.id, action: on ? 'topic-archived' : 'topic-restored', subjectId: null },
      after: { topic: topic.slug },
    });
  });
