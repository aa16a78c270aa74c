import { expect, test } from 'vitest';
import { findPublicFileErrors } from './public-file-errors.ts';

const errorsOf = (content: string) =>
  findPublicFileErrors(new Map([['apps/web/src/features/forum/public.ts', content]]));

test('a public.ts contains named exports only [OPS-16]', () => {
  expect(
    errorsOf(`// Posts\nexport { a, type B } from './posts/a.ts';\nexport type {\n  C,\n} from './c.ts';\n`),
  ).toEqual([]);
  expect(errorsOf(`export * as events from './events.ts';\n`)).toEqual([]);
});

test.each([
  `export * from './list.ts';`,
  `export const limit = 20;`,
  `import './list.ts';`,
  `export { a } from '../chat/a.ts';`,
])('a public.ts may not contain %s [OPS-16]', (line) => {
  expect(errorsOf(`export { a } from './a.ts';\n${line}\n`)).toEqual([expect.stringContaining(line)]);
});
