import { expect, test } from 'vitest';
import { findUnexplainedCatches } from './unexplained-catches.ts';

const errorsIn = (source: string, path = 'apps/web/src/ui/menu.ts') =>
  findUnexplainedCatches(new Map([[path, source]])).map((error) => error.replace('apps/web/src/ui/menu.ts:', ''));

test('rejects an ignored error without a reason [OPS-26]', () => {
  const expected = ['1: an ignored error; say why in a comment'];
  expect(errorsIn('void load().catch(() => undefined);')).toEqual(expected);
  expect(errorsIn('const file = await read().catch(() => null);')).toEqual(expected);
  expect(errorsIn('load().catch(() => {});')).toEqual(expected);
});

test('accepts an ignored error with a reason, a handled one, and tests [OPS-26]', () => {
  expect(errorsIn('// The next event asks again.\nload()\n  .then(show)\n  .catch(() => {});')).toEqual([]);
  expect(errorsIn('load().catch(() => undefined); // the click reports it')).toEqual([]);
  expect(errorsIn('load().catch((error) => log(error));')).toEqual([]);
  expect(errorsIn('load().catch(() => undefined);', 'apps/web/src/ui/menu.test.ts')).toEqual([]);
});
