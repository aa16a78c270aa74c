import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { InspoFields } from '@site/contract/inspo/fields.ts';
import { diskFiles } from '#platform/files/disk-files.ts';
import { imageFile } from '#features/media';
import { readCorpus } from '../corpus.ts';
import { makeCrowd } from '../members/crowd.ts';
import { drawInspiration } from './draw-inspo.ts';
import { makePeople } from '../members/people.ts';
import { planInspiration } from './plan-inspo.ts';
import { storePictures } from './store-pictures.ts';
import { DEMO_LANGUAGES } from '../demo-languages.ts';
import { unwantedWords } from '../unwanted-words.ts';

const today = Date.UTC(2026, 4, 14);
const planned = () => planInspiration(makeCrowd(makePeople(readCorpus().members, { scale: 1, today })), today);

it('plans 150 CamInspo posts deterministically, sorted by time [OPS-01]', () => {
  const posts = planned();
  expect(posts).toHaveLength(150);
  expect(planned()).toEqual(posts);
  expect(posts.map(({ at }) => at)).toEqual(posts.map(({ at }) => at).sort((a, b) => a - b));
  expect(Math.max(...posts.map(({ at }) => at))).toBeLessThan(today);
});

it('plans only valid posts, in the language of their author and without reactions by the author [OPS-01]', () => {
  for (const { text, tags, alt, language, author, likes, saves, pictures } of planned()) {
    const images = Array.from({ length: pictures }, (_, index) => ({ id: index + 1, alt }));
    expect(InspoFields.safeParse({ images, text, tags, language }).success).toBe(true);
    expect(author.language).toBe(language);
    for (const marks of [likes, saves]) {
      expect(new Set(marks.map(({ by }) => by.id)).size).toBe(marks.length);
      expect(marks.some(({ by }) => by.id === author.id)).toBe(false);
    }
  }
});

it.each(DEMO_LANGUAGES)(
  'uses captions, phrases and tags in %s without explicit words or hints at age [FORUM-16]',
  (language) => {
    const content = (path: string): unknown =>
      JSON.parse(readFileSync(new URL(`../../../../../content/${path}`, import.meta.url), 'utf8'));
    // The shape is covered by the tests of the code that reads the files.
    const phrases = content('inspo-phrases.json') as Record<string, unknown>;
    const tags = content('inspo-tags.json') as { slug: string; name: Record<string, string> }[];
    const texts = [
      JSON.stringify(content(`seed/inspiration-${language}.json`)),
      JSON.stringify(phrases[language]),
      tags.map(({ name }) => name[language]).join(', '),
      JSON.stringify(content(`catalogues/${language}/inspiration.json`)),
    ];
    expect(texts.flatMap((text) => unwantedWords(text, language))).toEqual([]);
  },
);

it('draws different images, the same ones in each run [OPS-01]', () => {
  const drawings = [0, 1, 2, 3].map((number) => drawInspiration(number, 24).pixels.toString('hex'));
  expect(new Set(drawings).size).toBe(4);
  expect(drawInspiration(2, 24).pixels.toString('hex')).toBe(drawings[2]);
});

it('stores images under keys derived from their content, each with a blurred placeholder [OPS-01]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'pictures-'));
  try {
    const files = diskFiles(dir);
    const stored = await storePictures(files, 5);
    expect(await storePictures(files, 5)).toEqual(stored);
    expect(new Set(stored.map(({ key }) => key)).size).toBe(5);
    for (const { key, width, placeholder } of stored) {
      const file = await files.size(imageFile(key, width));
      expect(file).toBeGreaterThan(100);
      expect(placeholder?.length).toBeLessThan(400);
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
