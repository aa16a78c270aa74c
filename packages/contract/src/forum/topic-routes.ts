import { z } from 'zod';
import { COUNTER_MAX, Flag, Id, Time } from '../core/fields.ts';
import { perLanguage, SOURCE_LANGUAGE } from '../core/languages.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { oneLine } from '../core/validation/one-line.ts';
import { TOPIC_ICONS, TOPIC_POSTERS } from './topic-icons.ts';

/** Maximum number of topics, archived ones included. */
export const TOPICS_MAX = 100;
const SLUG_MAX = 60;
const NAME_MAX = 60;
const DESCRIPTION_MAX = 200;

/** Part of the topic's URL. It never changes, so that links to the topic stay valid. */
const Slug = z
  .string()
  .max(SLUG_MAX)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'forum.topic-slug');

const textOf = (max: number) => z.string().transform(oneLine).pipe(z.string().max(max, 'invalid.too-long'));

/** Texts by language. Only that of the source language is required; the others fall back to it. */
const textsOf = (max: number, required: string) =>
  z
    .strictObject(perLanguage(() => textOf(max)))
    .partial()
    .refine((texts) => Boolean(texts[SOURCE_LANGUAGE]), { path: [SOURCE_LANGUAGE], message: required });

/** Fields of a topic that administrators can change. */
const fields = {
  names: textsOf(NAME_MAX, 'forum.topic-name-required'),
  descriptions: textsOf(DESCRIPTION_MAX, 'forum.topic-description-required'),
  icon: z.enum(TOPIC_ICONS),
  whoMayPost: z.enum(TOPIC_POSTERS),
};

/** Version of the topic that the caller has seen. */
const version = z.number().int().min(1).max(COUNTER_MAX);
const Order = z.array(Id).max(TOPICS_MAX);

const stored = z.strictObject(perLanguage(() => z.string())).partial();

export const ManagedTopic = z.object({
  id: Id,
  slug: z.string(),
  names: stored,
  descriptions: stored,
  icon: z.enum(TOPIC_ICONS),
  whoMayPost: z.enum(TOPIC_POSTERS),
  archivedAt: Time.nullable(),
  /** Slugs of topics that were merged into this one. */
  formerSlugs: z.array(z.string()),
  posts: z.number().int(),
  followers: z.number().int(),
  /** Incremented with each change except the order. */
  version: z.number().int(),
});
export type ManagedTopic = z.infer<typeof ManagedTopic>;

const Topics = z.object({ items: z.array(ManagedTopic) });

/** Topics of the forum, managed by administrators (FORUM-70). Changes are recorded in the audit log. */
export const topicRoutes = routes('forum', {
  managedTopics: route({
    method: 'GET',
    path: `${API}/desk/topics`,
    access: 'admin',
    limit: 'read',
    summary: 'List topics with their texts in all languages',
    description: 'Returns all topics in their order, archived ones included.',
    input: z.strictObject({}),
    data: Topics,
    errors: [],
  }),
  createTopic: route({
    method: 'POST',
    path: `${API}/desk/topics`,
    access: 'admin',
    limit: 'write',
    summary: 'Create a topic',
    description: 'Adds a topic at the end of the list. Returns all topics.',
    input: z.strictObject({ slug: Slug, ...fields }),
    data: Topics,
    errors: ['forum.topics-full'],
  }),
  editTopic: route({
    method: 'POST',
    path: `${API}/desk/topics/edit`,
    access: 'admin',
    limit: 'write',
    summary: 'Edit a topic',
    description:
      'Changes the texts, the icon and who may post. `version` is the version that the caller has seen: if the topic has changed since, nothing is saved. Returns all topics.',
    input: z.strictObject({ id: Id, version, ...fields }),
    data: Topics,
    errors: ['forum.topic-not-found', 'forum.topic-changed', 'forum.last-topic'],
  }),
  orderTopics: route({
    method: 'POST',
    path: `${API}/desk/topics/order`,
    access: 'admin',
    limit: 'write',
    summary: 'Change the order of topics',
    description:
      'Sets the order of the topics that are not archived. `before` is the order that the caller has seen: if it has changed since, nothing is saved. Returns all topics.',
    input: z.strictObject({ before: Order, ids: Order }),
    data: Topics,
    errors: ['forum.topics-reordered'],
  }),
  archiveTopic: route({
    method: 'POST',
    path: `${API}/desk/topics/archive`,
    access: 'admin',
    limit: 'write',
    summary: 'Archive or restore a topic',
    description:
      'Archives the topic if `on` is true and restores it otherwise. An archived topic takes no new posts, and its posts stay readable. The call is idempotent. Returns all topics.',
    input: z.strictObject({ id: Id, on: Flag }),
    data: Topics,
    errors: ['forum.topic-not-found', 'forum.last-topic'],
  }),
  mergeTopics: route({
    method: 'POST',
    path: `${API}/desk/topics/merge`,
    access: 'admin',
    limit: 'write',
    summary: 'Merge a topic into another',
    description:
      'Moves posts, drafts, followers and preferences to the topic `into`, then deletes the topic. Its URL then leads to the other topic. This cannot be undone. Returns the remaining topics.',
    input: z
      .strictObject({ id: Id, into: Id, version })
      .refine(({ id, into }) => id !== into, { path: ['into'], message: 'forum.topic-itself' }),
    data: Topics,
    errors: ['forum.topic-not-found', 'forum.topic-changed', 'forum.topic-archived', 'forum.last-topic'],
  }),
});
