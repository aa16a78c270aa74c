import { expect, test } from 'vitest';
import { findBrowserStorageErrors } from './browser-storage-errors.ts';

const errorsOf = (path: string, source: string) => findBrowserStorageErrors(new Map([[path, source]]));

test.each([
  `const draft = localStorage.getItem('draft');`,
  `window.sessionStorage.setItem('draft', '');`,
  `const request = indexedDB.open('drafts');`,
])('rejects browser storage outside its module: %s [OPS-19]', (line) => {
  expect(errorsOf('apps/web/src/features/forum/draft.tsx', `export {};\n${line}\n`)).toEqual([
    expect.stringMatching(/^apps\/web\/src\/features\/forum\/draft\.tsx:2: (localStorage|sessionStorage|indexedDB):/),
  ]);
});

test.each([
  ['the module', 'apps/web/src/platform/storage/stored-values.ts', 'localStorage.clear();'],
  ['tests', 'apps/web/src/features/forum/draft.test.ts', 'localStorage.clear();'],
  [
    'comments and inline scripts',
    'apps/web/src/ui/theme.ts',
    '// localStorage\nexport const script = `localStorage.x`;',
  ],
])('allows browser storage in %s [OPS-19]', (_, path, source) => {
  expect(errorsOf(path, source)).toEqual([]);
});
