import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { perLanguage, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
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

const folder = new URL('../../../../../content/tweets/', import.meta.url);

function read(language: Language): PhraseBook {
  const own = new URL(`${language}.json`, folder);
  const file = existsSync(own) ? own : new URL(`${SOURCE_LANGUAGE}.json`, folder);
  return Book.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const books = perLanguage(read);

export function phraseBook(language: Language): PhraseBook {
  return books[language];
}
