import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../root.mjs';
import { copyWithPortuguese } from './copy-with-portuguese.ts';

/** Runs in the copy, where the contract has Portuguese. */
const PROGRAM = `
import { LANGUAGE_NAMES, LANGUAGES, pickLanguage } from '@site/contract/core/languages.ts';
import { ALL_CHAT_WORDS } from '@site/contract/languages/chat.ts';
import { ALL_WORDS } from '@site/contract/languages/words.ts';
import { MESSAGES_OF } from '@site/bio-html/messages.ts';
import { PAGE_MESSAGES } from '@site/bio-html/link-page/messages.ts';
import { textSearchByLanguage } from './apps/server/src/db/text-search.ts';
console.log(JSON.stringify({
  languages: LANGUAGES,
  name: LANGUAGE_NAMES.pt,
  picked: pickLanguage({ accept: 'pt-BR, en;q=0.5' }, LANGUAGES),
  words: [ALL_CHAT_WORDS.length, ALL_WORDS.length],
  texts: [MESSAGES_OF.pt.tipMenu, PAGE_MESSAGES.pt.links],
  search: textSearchByLanguage('language', LANGUAGES.slice(0, -1), 'ru'),
}));`;

test('Portuguese needs its folder only: lists, names, words, texts and text search derive from it [OPS-20]', () => {
  const copy = mkdtempSync(join(tmpdir(), 'portuguese-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  copyWithPortuguese(root, copy, ['packages/contract', 'packages/bio-html', 'apps/server/src/db/text-search.ts']);
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual({
    languages: ['en', 'es', 'pt', 'ru'],
    name: 'Português',
    picked: 'pt',
    words: [4, 4],
    texts: ['Tip menu', 'Links'],
    search:
      "case language when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig" +
      " when 'pt' then 'portuguese'::regconfig else 'russian'::regconfig end",
  });
});
