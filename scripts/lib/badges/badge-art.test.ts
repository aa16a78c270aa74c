import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allBadges } from './badge-art.ts';
import { root } from '../root.mjs';

const folder = join(root, 'content');

test('every level of every badge has its image file, and there are no others [POINTS-04]', () => {
  const badges = allBadges();
  expect(readdirSync(join(folder, 'badges')).sort()).toEqual(badges.map(({ path }) => path.split('/').at(-1)).sort());
  const drawn = badges.map(({ path }) => ({ path, file: readFileSync(join(folder, path), 'utf8') }));
  expect(drawn).toEqual(badges);
});

test('all badge images are different [POINTS-04]', () => {
  const badges = allBadges();
  expect(new Set(badges.map(({ file }) => file)).size).toBe(badges.length);
});
