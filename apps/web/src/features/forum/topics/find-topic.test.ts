import { expect, it } from 'vitest';
import type { Topic } from '@site/contract/forum/schemas.ts';
import { findTopic } from './find-topic.ts';

const topicOf = (id: number, slug: string, formerSlugs: string[] = []): Topic => ({
  ...{ id, slug, formerSlugs, name: slug, description: '', posts: 0 },
  ...{ icon: 'star', whoMayPost: 'members', archived: false },
});
const topics = [topicOf(1, 'lounge', ['chat', 'news']), topicOf(2, 'news')];

it.each([
  ['lounge', 1],
  ['chat', 1],
  ['news', 2],
  ['nothing', undefined],
  [undefined, undefined],
])('finds the topic with the slug %s, also after a merge [FORUM-72]', (slug, id) => {
  expect(findTopic(topics, slug)?.id).toBe(id);
});
