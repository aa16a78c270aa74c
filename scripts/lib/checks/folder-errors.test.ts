import { expect, test } from 'vitest';
import { FILES_MAX, findFolderErrors } from './folder-errors.ts';

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);

test('a folder may have 25 files, subfolders not included [OPS-15]', () => {
  const folder = 'apps/web/src/features/chat';
  const full = [...filesIn(folder, FILES_MAX), ...filesIn(`${folder}/messages`, FILES_MAX)];
  expect(findFolderErrors(full)).toEqual([]);
  expect(findFolderErrors([...full, `${folder}/one-more.ts`])).toEqual([
    'apps/web/src/features/chat: 26 files, at most 25. Group them by concept.',
  ]);
});

test('routes, tables, migrations and badges may be flat lists [OPS-15]', () => {
  const flat = ['apps/web/src/routes', 'apps/server/src/db/schema', 'apps/server/src/db/migrations/meta'];
  expect(findFolderErrors(flat.flatMap((folder) => filesIn(folder, 100)))).toEqual([]);
});
