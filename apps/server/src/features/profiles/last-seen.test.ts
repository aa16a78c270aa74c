import { expect, it } from 'vitest';
import { lastSeen } from './last-seen.ts';

const now = new Date('2026-03-10T00:20:00Z');
const member = { id: 1, showOnline: null };

it.each([
  ['2026-03-10', 'today'],
  ['2026-03-09', 'week'],
  ['2026-03-03', 'week'],
  ['2026-03-02', 'long'],
  [null, 'long'],
])('whoever was last here on %s is shown as %s [FORUM-13]', (lastSeenOn, shown) => {
  expect(lastSeen({ ...member, lastSeenOn }, 2, now)).toBe(shown);
});

it('whoever wants it hidden is hidden from others, not from themselves [FORUM-14]', () => {
  const hidden = { id: 1, showOnline: false, lastSeenOn: '2026-03-10' };
  expect(lastSeen(hidden, 2, now)).toBe('hidden');
  expect(lastSeen(hidden, undefined, now)).toBe('hidden');
  expect(lastSeen(hidden, 1, now)).toBe('today');
});
