import { expect, it } from 'vitest';
import { affectedBrowserTests } from './changed-tests.ts';

const folders = ['forum', 'chat', 'search'];

it.each([
  ['a page', ['apps/web/src/features/forum/post.tsx'], ['e2e/tests/forum/']],
  [
    'an operation and its texts',
    ['apps/server/src/features/chat/sending/send.ts', 'content/catalogues/es/search.json'],
    ['e2e/tests/chat/', 'e2e/tests/search/'],
  ],
  ['a contract', ['packages/contract/src/forum/routes.ts'], ['e2e/tests/forum/']],
  ['a browser test', ['e2e/tests/forum/post-add-ons.spec.ts'], ['e2e/tests/forum/post-add-ons.spec.ts']],
  ['a unit test and a document', ['apps/server/src/features/forum/list.test.ts', 'docs/load.md'], []],
  ['something shared', ['apps/web/src/ui/buttons/button.tsx'], null],
  ['a feature without browser tests of its own', ['apps/web/src/features/drafts/store.ts'], null],
  ['a fixture', ['e2e/fixtures/test.ts'], null],
])('a change of %s selects the affected browser tests [OPS-11]', (_, changed, affected) => {
  expect(affectedBrowserTests(changed, folders)).toEqual(affected);
});
