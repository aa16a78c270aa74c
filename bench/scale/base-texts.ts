import type pg from 'pg';
import { perLanguage, type Language } from '../../packages/contract/src/core/languages.ts';
import type { Random } from '../../apps/server/src/seed/random.ts';

interface Text {
  title: string;
  html: string;
  plain: string;
}

/** Texts of the demo content, from which similar rows are generated. */
export interface BaseTexts {
  posts: Record<Language, Text[]>;
  replies: Record<Language, Text[]>;
}

const byLanguage = (rows: readonly (Text & { language: Language })[]): Record<Language, Text[]> =>
  perLanguage((wanted) => rows.filter(({ language }) => language === wanted));

export async function readBaseTexts(client: pg.ClientBase): Promise<BaseTexts> {
  const read = async (table: string, title: string) =>
    byLanguage(
      (
        await client.query<Text & { language: Language }>(
          `select language, ${title} as title, html, plain from ${table} where state = 'visible' order by id limit 5000`,
        )
      ).rows,
    );
  return { posts: await read('posts', 'title'), replies: await read('replies', `''`) };
}

const SYLLABLES = [
  'ba',
  'ko',
  'li',
  'mer',
  'no',
  'pa',
  'qui',
  'ro',
  'sta',
  'tin',
  'u',
  'vel',
  'wo',
  'xa',
  'yor',
  'zen',
];

/** Returns a random word from a large vocabulary, so that the index grows as in a real forum. */
export function rareWord(draw: Random): string {
  // Squaring makes some words frequent and most of them very rare.
  let rest = Math.floor(draw.next() ** 2 * 400_000);
  let word = '';
  for (let part = 0; part < 5; part += 1) {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
}

/** Returns a text from the demo content with additional words. */
export function textLike(draw: Random, texts: readonly Text[], words: number): Text {
  const { title, html, plain } = draw.pick(texts);
  const own = Array.from({ length: words }, () => rareWord(draw)).join(' ');
  return { title: `${title} ${own}`.slice(0, 200), html: `${html}<p>${own}</p>`, plain: `${plain} ${own}` };
}
