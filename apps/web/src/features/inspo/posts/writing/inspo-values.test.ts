import { expect, it } from 'vitest';
import { restoreValues, withAlts } from './inspo-values.ts';

const image = (id: number) => ({ id, url: '', srcset: '', width: 1, height: 1, placeholder: null });
const given = { images: [], text: '', tags: [], language: 'en' as const };

it('moves and removes the alternative text together with its image [FORUM-16]', () => {
  const before = [
    { ...image(1), alt: 'one' },
    { ...image(2), alt: 'two' },
    { ...image(3), alt: 'three' },
  ];
  expect(withAlts([image(3), image(1), image(4)], before).map(({ id, alt }) => [id, alt])).toEqual([
    [3, 'three'],
    [1, 'one'],
    [4, ''],
  ]);
});

it('restores the valid fields of a draft stored by an earlier version [FORUM-16]', () => {
  expect(restoreValues(null, given)).toBe(given);
  expect(restoreValues({ text: 'mine' }, given)).toEqual({ ...given, text: 'mine' });
  expect(restoreValues({ tags: 'neon', language: 'xx' } as never, given)).toEqual(given);
});
