import { expect, it } from 'vitest';
import { BLOCK_KINDS } from '@site/contract/bio/limits.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { readCorpus } from './corpus.ts';
import { unwantedWords } from './unwanted-words.ts';
import { bioOf, readBios } from './write-bios.ts';

const bios = readBios();

it.each(LANGUAGES)(
  'there are bios with every kind of block in %s, and nothing explicit in them [OPS-01]',
  (language) => {
    const spoken = bios.filter((bio) => bio.language === language);
    expect(spoken.length).toBeGreaterThanOrEqual(2);
    for (const { blocks } of spoken) expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(BLOCK_KINDS));
    expect(unwantedWords(JSON.stringify(spoken), language)).toEqual([]);
  },
);

it('each suits each member: the editor would take it, and no sign stays to be filled in [OPS-01]', () => {
  for (const { nickname: nickName, username: userName, bio, sites: names } of readCorpus().members) {
    const sites = names.map((site) => ({ site }));
    for (const text of bios) {
      const made = bioOf(text, { id: 1, nickName, userName, bio, sites });
      expect(JSON.stringify(made)).not.toMatch(/\{(name|user|bio)\}/);
      expect(made.config.sites.length).toBeGreaterThan(0);
    }
  }
});
