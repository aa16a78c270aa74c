import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { unfinishedParts } from '@site/contract/documents/unfinished-parts.ts';

const content = new URL('../../../../../content/', import.meta.url);

/** Paths of the texts of policies in a folder. */
const textsIn = (folder: string) =>
  readdirSync(new URL(folder, content)).flatMap((name) =>
    LANGUAGES.map((language) => `${folder}/${name}/${language}.md`),
  );
const partsOf = (path: string) => unfinishedParts(readFileSync(new URL(path, content), 'utf8'));

it.each(textsIn('starters/policies'))('finds the note and the placeholders of the template %s [CMS-21]', (path) => {
  const [note, ...placeholders] = partsOf(path);
  expect(note).toMatch(/^\p{L}+\.$/u);
  expect(placeholders.length).toBeGreaterThan(0);
});

it.each(textsIn('documents/policies'))('finds no part of a template in %s [CMS-21]', (path) => {
  expect(partsOf(path)).toEqual([]);
});
