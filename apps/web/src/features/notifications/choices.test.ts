import { expect, test } from 'vitest';
import { DEFAULT_CHOICES } from '@site/contract/notifications/types.ts';
import { switchOf, withChoice } from './choices.ts';

test('what is off on the site comes by no other way, and keeps what was chosen for later [RT-06]', () => {
  const off = withChoice(DEFAULT_CHOICES, 'replies', 'site', false);
  expect(switchOf(off, 'replies', 'push')).toEqual({ on: false, fixed: true });
  expect(switchOf(withChoice(off, 'replies', 'site', true), 'replies', 'push')).toEqual({ on: true, fixed: false });
});

test('what concerns the account stands on the site always, and comes elsewhere by choice [RT-06]', () => {
  expect(switchOf(DEFAULT_CHOICES, 'account', 'site')).toEqual({ on: true, fixed: true });
  const quiet = withChoice(DEFAULT_CHOICES, 'account', 'push', false);
  expect(switchOf(quiet, 'account', 'push')).toEqual({ on: false, fixed: false });
});

test('one choice changes nothing else [RT-06]', () => {
  const changed = withChoice(DEFAULT_CHOICES, 'likes', 'mail', true);
  expect(changed).toEqual({ ...DEFAULT_CHOICES, likes: { site: true, mail: true, push: false } });
  expect(DEFAULT_CHOICES.likes.mail).toBe(false);
});
