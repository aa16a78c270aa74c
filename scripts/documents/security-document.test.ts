import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/root.mjs';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
/** Requirement rows: numbers, level, requirement, state, implementation, test. */
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \|[^|]*\|[^|]*\| ([^|]*) \|/gm)].map(
  ([, numbers = '', state = '']) => ({ numbers: numbers.split(', '), state: state.trim().replaceAll('*', '') }),
);

it('every test that docs/security.md quotes exists under its title [OPS-04]', () => {
  const named = [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)];
  expect(named.length).toBeGreaterThan(100);
  const defects = named.flatMap(([, path = '', title = '']) => {
    if (!existsSync(join(root, path))) return [`${path} is not there`];
    const source = readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'");
    return source.includes(title) ? [] : [`${path} has no “${title}”`];
  });
  expect(defects).toEqual([]);
});

it('every file that docs/security.md names exists [OPS-04]', () => {
  const named = new Set(
    [...text.matchAll(/`([\w$.-]+(?:\/[\w$.-]+)+\.(?:tsx?|md|json))`/g)].map(([, path = '']) => path),
  );
  const missing = [...named].filter(
    (path) => !['', 'apps/server/src'].some((base) => existsSync(join(root, base, path))),
  );
  expect(missing).toEqual([]);
});

it('every requirement of ASVS 5.0 at levels 1 and 2 has one row, and the totals are correct [OPS-04]', () => {
  const numbers = rows.flatMap((row) => row.numbers);
  // Number of requirements of the standard at these levels.
  expect(numbers).toHaveLength(253);
  expect(new Set(numbers).size).toBe(253);
  const sum = (state: string) =>
    rows.filter((row) => row.state.toLowerCase() === state).flatMap((row) => row.numbers).length;
  for (const state of ['met', 'not applicable', 'not met']) {
    const stated = new RegExp(`^\\| ${state} \\| \\d+ \\| \\d+ \\| (\\d+) \\|`, 'm').exec(
      text.replaceAll(/ +/g, ' '),
    )?.[1];
    expect([state, sum(state)]).toEqual([state, Number(stated)]);
  }
});
