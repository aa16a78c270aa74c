import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { TONES } from '@site/contract/tweets/fields.ts';

const Phrases = z.array(z.string().min(1)).min(4);

const Book = z.strictObject({
  /** Alternatives for each placeholder. Every alternative fits every phrase. */
  slots: z.record(z.string().regex(/^[a-z]+$/), Phrases),
  tones: z.record(
    z.enum(TONES),
    z.strictObject({
      /** Each contains {topic}. The topic can be any text, so it is placed after a colon or in quotes. */
      openers: z.array(z.string().includes('{topic}')).min(7),
      middles: Phrases,
      closers: Phrases,
    }),
  ),
});
export type PhraseBook = z.infer<typeof Book>;

function read(language: Language): PhraseBook {
  const file = new URL(`../../../../../content/tweets/${language}.json`, import.meta.url);
  return Book.parse(JSON.parse(readFileSync(file, 'utf8')));
}

// Safe cast: every language has an entry.
const books = Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<
  Language,
  PhraseBook
>;

export function phraseBook(language: Language): PhraseBook {
  return books[language];
}
