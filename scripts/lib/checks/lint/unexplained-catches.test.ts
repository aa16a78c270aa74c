import { expect, test } from 'vitest';
import { findUnexplainedCatches } from './unexplained-catches.ts';

const errorsIn = (source: string, path = 'apps/web/src/ui/menu.ts') =>
  findUnexplainedCatches(new Map([[path, source]])).map((error) => error.replace('apps/web/src/ui/menu.ts:', ''));

test('rejects an ignored error without a reason [OPS-26]', () => {
  const expected = ['1: an ignored error; say why in a comment'];
  expect(errorsIn('void load().catch(() => undefined);')).toEqual(expected);
  expect(errorsIn('const file = await read().catch(() => null);')).toEqual(expected);
  expect(errorsIn('load().catch(() => {});')).toEqual(expected);
  for (const value of ['[]', '[] as string[]', "''", 'false', '({})', 'void 0', '{ return []; }'])
    expect(errorsIn(`load().catch(() => ${value});`)).toEqual(expected);
  expect(errorsIn('load().catch((): null => null);')).toEqual(expected);
  expect(errorsIn('load().catch(() => undefined);', 'e2e/fixtures/load.ts')).toHaveLength(1);
});

test('does not accept a URL, or a comment on something else, as a reason [OPS-26]', () => {
  expect(errorsIn("fetch('http://localhost').catch(() => null);")).toHaveLength(1);
  expect(errorsIn('/** Loads the menu. */\nfunction show() {\n  load().catch(() => {});\n}')).toEqual([
    '3: an ignored error; say why in a comment',
  ]);
  expect(errorsIn('// Without it, there is no menu.\nshow();\nload().catch(() => {});')).toHaveLength(1);
  expect(errorsIn('load().catch(() => {});\n// Shows the menu.\nshow();')).toHaveLength(1);
  expect(errorsIn('load()\n  .then(() => {\n    // Shows it.\n    show();\n  })\n  .catch(() => {});')).toHaveLength(1);
  expect(errorsIn('// oxlint-disable-next-line\nload().catch(() => {});')).toHaveLength(1);
});

test('accepts an ignored error with a reason, a handled one, and tests [OPS-26]', () => {
  expect(errorsIn('// The next event asks again.\nload()\n  .then(show)\n  .catch(() => {});')).toEqual([]);
  expect(errorsIn('load().catch(() => undefined); // the click reports it')).toEqual([]);
  expect(errorsIn('load()\n  .then(show)\n  // The next event asks again.\n  .catch(() => {});')).toEqual([]);
  expect(errorsIn('load().catch(() => {\n  // The next event asks again.\n});')).toEqual([]);
  expect(errorsIn('// The next event asks again.\nif (isOpen)\n  load().catch(() => {});')).toEqual([]);
  expect(errorsIn('load().catch(() => reload());')).toEqual([]);
  expect(errorsIn('load().catch((error) => log(error));')).toEqual([]);
  expect(errorsIn('load().catch(() => undefined);', 'apps/web/src/ui/menu.test.ts')).toEqual([]);
});
