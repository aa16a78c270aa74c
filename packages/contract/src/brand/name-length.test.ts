import { expect, it } from 'vitest';
import { shortName } from './name-length.ts';

it.each([
  ['Aurora', 'Aurora'],
  ['Night Harbor', 'Night Harbor'],
  ['Night Harbour Club', 'Night'],
  ['Harbour Clubs of the night', 'Harbour'],
  ['Twelveletter Club', 'Twelveletter'],
  ['Wonderfulness Club', 'Wonderfulnes'],
  ['Ночная гавань и клуб', 'Ночная'],
  ['👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀', '👩‍🚀'.repeat(12)],
])('shortens %s to %s, with whole words and emoji [BRAND-60]', (name, short) => {
  expect(shortName(name)).toBe(short);
});
