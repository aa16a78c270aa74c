import { expect, it } from 'vitest';
import { NEW_TOPIC, topicDifferences } from './topic-values.ts';

const named = (en: string) => ({ ...NEW_TOPIC.names, en });

it('finds what another administrator changed [FORUM-70]', () => {
  const theirs = { ...NEW_TOPIC, names: named('Theirs'), icon: 'moon' as const };
  expect(topicDifferences(theirs, { ...NEW_TOPIC, names: named('Mine') })).toEqual([
    { field: 'names', language: 'en', value: 'Theirs' },
    { field: 'icon', value: 'moon' },
  ]);
  expect(topicDifferences(theirs, theirs)).toEqual([]);
});
