import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Block } from '@site/contract/bio/blocks.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { BLOCK_KINDS } from './editors.ts';

const kinds = Block.options.map(({ shape }) => shape.kind.value);

function readTexts(language: string, catalogue: string): Record<string, string> {
  const file = new URL(`../../../../../../content/catalogues/${language}/${catalogue}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

it.each(LANGUAGES)('has a name and a description of every kind of block in %s [OPS-22]', (language) => {
  const [names, texts] = [readTexts(language, 'bio-sites'), readTexts(language, 'bio')];
  const missing = kinds.filter((kind) => !names[`kind.${kind}`] || !texts[`kind.${kind}-text`]);
  expect(missing).toEqual([]);
});

it('offers every kind of block in the order of the schema [OPS-22]', () => {
  expect(BLOCK_KINDS).toEqual(kinds);
});
