import { expect, test } from 'vitest';
import { DEFAULT_CHOICES } from '@site/contract/notifications/types.ts';
import { switchOf, withChoice } from './choices.ts';

test('disables the other channels of a group that is off on the site and preserves their values [RT-06]', () => {
  const off = withChoice(DEFAULT_CHOICES, { group: 'replies', channel: 'site' }, false);
  expect(switchOf(off, 'replies', 'push')).toEqual({ on: false, fixed: true });
  expect(switchOf(withChoice(off, { group: 'replies', channel: 'site' }, true), 'replies', 'push')).toEqual({
    on: true,
    fixed: false,
  });
});

test('always enables account notifications on the site and leaves the other channels optional [RT-06]', () => {
  expect(switchOf(DEFAULT_CHOICES, 'account', 'site')).toEqual({ on: true, fixed: true });
  const quiet = withChoice(DEFAULT_CHOICES, { group: 'account', channel: 'push' }, false);
  expect(switchOf(quiet, 'account', 'push')).toEqual({ on: false, fixed: false });
});

test('changes one choice only [RT-06]', () => {
  const changed = withChoice(DEFAULT_CHOICES, { group: 'likes', channel: 'mail' }, true);
  expect(changed).toEqual({ ...DEFAULT_CHOICES, likes: { site: true, mail: true, push: false } });
  expect(DEFAULT_CHOICES.likes.mail).toBe(false);
});
