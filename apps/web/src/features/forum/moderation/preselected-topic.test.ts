import { expect, it } from 'vitest';
import { preselectedTopic } from './preselected-topic.ts';

it('preselects the topic of the old post, or an open one if that is archived [FORUM-81]', () => {
  const open = [{ slug: 'lounge' }, { slug: 'money' }];
  expect(preselectedTopic(open, 'money')).toBe('money');
  expect(preselectedTopic(open, 'archived')).toBe('lounge');
  expect(preselectedTopic([], 'archived')).toBeUndefined();
});
