import { describe, expect, test } from 'vitest';
import { findImportErrors } from './import-errors.ts';
import { importsOf } from './imports.ts';

const errorsOf = (from: string, ...specifiers: string[]) =>
  findImportErrors(specifiers.flatMap((specifier) => importsOf(from, `import { a } from '${specifier}';`)));

describe('import rules', () => {
  test.each([
    ['apps/server/src/platform/observability/log.ts', '#features/forum', 'may not know'],
    ['apps/server/src/db/client.ts', '#platform/log.ts', 'may not know'],
    ['apps/server/src/features/forum/http.ts', '../accounts/login.ts', 'reached as #features/accounts'],
    ['apps/server/src/features/forum/http.ts', '../../testing/app.ts', 'may not know'],
    ['apps/server/src/features/forum/posts.ts', '#db/schema/users.ts', 'through their owner'],
    ['apps/server/src/features/forum/posts.ts', '#db/schema/points.ts', 'through their owner'],
    ['apps/server/src/app.ts', '../../web/src/router.tsx', 'do not know each other'],
    ['apps/web/src/ui/buttons/button.tsx', '#features/forum/post-list.tsx', 'may not know'],
    ['apps/web/src/features/forum/list.tsx', '../accounts/login-page.tsx', 'reached as #features/accounts'],
    ['apps/web/src/features/forum/list.tsx', '#features/accounts/login-page.tsx', 'reached as #features/accounts'],
    ['apps/web/src/features/forum/list.tsx', '#features/accounts/public.ts', 'reached as #features/accounts'],
    ['apps/web/src/features/forum/list.tsx', '../accounts/form.module.css', 'share styles through #ui'],
    ['apps/web/src/features/accounts/public.ts', './form.module.css', 'share styles through #ui'],
    ['apps/web/src/routes/index.tsx', '../../../server/src/db/client.ts', 'do not know each other'],
    ['packages/contract/src/core/route.ts', 'react', 'zod alone'],
    ['packages/contract/src/core/route.ts', '../../../../apps/server/src/app.ts', 'only itself'],
    ['e2e/tests/forum.test.ts', '../../apps/server/src/app.ts', 'tools use'],
  ])('%s may not import %s [OPS-16] [OPS-17]', (from, specifier, rule) => {
    expect(errorsOf(from, specifier)).toEqual([expect.stringContaining(rule)]);
  });

  test.each([
    ['apps/server/src/features/forum/http.ts', '#features/accounts'],
    ['apps/server/src/features/forum/posts/posts.test.ts', '../../testing/app.ts'],
    ['apps/server/src/features/forum/posts/posts.test.ts', '#db/schema/users.ts'],
    ['apps/server/src/features/forum/posts/find-post.ts', '#platform/users/users.ts'],
    ['apps/server/src/features/forum/polls/poll-vote.ts', '#db/schema/forum-add-ons.ts'],
    ['apps/server/src/features/forum/posts/find-post.ts', '#db/schema/forum.ts'],
    ['apps/server/src/platform/observability/log.ts', '@site/contract/core/errors.ts'],
    ['apps/web/src/features/forum/list.tsx', '#ui/button.tsx'],
    ['apps/web/src/features/forum/list.tsx', '#features/accounts'],
    ['apps/web/src/features/forum/list.test.ts', '../accounts/login-page.tsx'],
    ['apps/web/src/features/forum/list.tsx', './list.module.css'],
    ['apps/web/src/routes/index.tsx', '../features/forum/list.tsx'],
    ['apps/web/src/platform/translations/i18n.ts', '../../../../../content/catalogues/en/core.json'],
    ['packages/contract/src/core/route.test.ts', 'vitest'],
  ])('%s may import %s', (from, specifier) => {
    expect(errorsOf(from, specifier)).toEqual([]);
  });

  test('another feature is not imported dynamically [OPS-16]', () => {
    const load = importsOf('apps/web/src/features/forum/list.tsx', `const load = () => import('#features/accounts');`);
    expect(findImportErrors(load)).toEqual([expect.stringContaining('a load function')]);
  });

  test.each(['server', 'web'])('features of the %s that import each other are a cycle [OPS-16]', (app) => {
    const features = `apps/${app}/src/features`;
    const both = [
      ...importsOf(`${features}/forum/list.ts`, `import '#features/accounts';`),
      ...importsOf(`${features}/accounts/login.ts`, `import '#features/forum';`),
    ];
    expect(findImportErrors(both)).toEqual([
      `${features}/forum -> ${features}/accounts -> ${features}/forum: an import cycle`,
    ]);
  });

  test.each([
    ['values', `import { b } from './b.ts';`],
    ['types', `import type { B } from './b.ts';`],
    ['a dynamic import', `const load = () => import('./b.ts');`],
  ])('files that import each other are a cycle: %s [OPS-16]', (_, there) => {
    const folder = 'apps/server/src/platform';
    const both = [
      ...importsOf(`${folder}/a.ts`, there),
      ...importsOf(`${folder}/b.ts`, `import type { C } from '#platform/c.ts';`),
    ];
    expect(findImportErrors(both)).toEqual([]);
    const back = importsOf(`${folder}/c.ts`, `export type { A } from './a.ts';`);
    expect(findImportErrors([...both, ...back])).toEqual([
      `${folder}/a.ts -> ${folder}/b.ts -> ${folder}/c.ts -> ${folder}/a.ts: an import cycle`,
    ]);
  });

  test('exports, types, side effects and dynamic imports count as well', () => {
    const source = `export { a } from './a.ts';\nimport type { B } from './b.ts';\nimport './c.css';\nawait import('./d.ts');
import {\n  e,\n} from './e.ts';\n`;
    expect(importsOf('scripts/x.ts', source).map(({ to }) => to)).toEqual([
      'scripts/a.ts',
      'scripts/b.ts',
      'scripts/c.css',
      'scripts/d.ts',
      'scripts/e.ts',
    ]);
  });
});
