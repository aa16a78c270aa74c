import { readFileSync } from 'node:fs';
import type { Language } from '@site/contract/core/languages.ts';
import { INSPO_TEXT_MAX } from '@site/contract/inspo/fields.ts';
import type { TagGroup } from '@site/contract/inspo/schemas.ts';
import { withSource } from '#platform/translated-texts.ts';
import { tags } from './tags.ts';

type Phrases = Record<TagGroup | 'any' | 'questions', string[]>;

const file = new URL('../../../../../../content/inspo-phrases.json', import.meta.url);
// A test verifies that the file has this shape.
const phrases = withSource(JSON.parse(readFileSync(file, 'utf8')) as Record<Language, Phrases>);

const CAPTIONS = 3;
/** Maximum number of additional suggested tags. */
const MORE_TAGS = 4;
/** Length of the prefix that a word and a tag name must share to match, in characters. */
const STEM = 4;

interface Wish {
  tags: readonly string[];
  words: string;
  language: Language;
}

interface Suggestion {
  captions: string[];
  tags: string[];
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)).flat();
}

/** Returns the tags whose name shares a prefix with one of the words. */
function saidIn(words: string, language: Language): string[] {
  const stems = words
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= STEM)
    .map((word) => word.slice(0, STEM));
  return tags.all
    .filter(({ name }) =>
      name[language]
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((part) => stems.some((stem) => part.startsWith(stem))),
    )
    .map(({ slug }) => slug);
}

/** Returns the start of a caption: the author's words or, without any, the names of the first tags. */
function beginning({ words, language }: Wish, chosen: readonly string[]): string {
  if (words !== '') return /[.!?…:]$/.test(words) ? words : `${words}.`;
  const names = tags.named(chosen.slice(0, 2), language).map(({ name }) => name);
  return names.length > 0 ? `${names.join(' + ')}:` : '';
}

/** Joins the two parts of a caption. After a colon the sentence starts in lower case. */
function joined(start: string, sentence: string): string {
  if (!start.endsWith(':')) return [start, sentence].filter((part) => part !== '').join(' ');
  return `${start} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/**
 * Suggests captions and tags from a list of phrases. Uses no external service, as the page states.
 * @param random returns a number from 0 (inclusive) to 1 (exclusive)
 */
export function suggest(wish: Wish, random: () => number = Math.random): Suggestion {
  const { language } = wish;
  const said = saidIn(wish.words, language).filter((slug) => !wish.tags.includes(slug));
  const chosen = [...wish.tags, ...said];
  const groups = new Set(tags.all.filter(({ slug }) => chosen.includes(slug)).map(({ group }) => group));
  const own = phrases[language];
  const about = shuffled(
    [...groups].flatMap((group) => own[group]),
    random,
  );
  const sentences = [...about, ...shuffled(own.any, random)];
  const questions = shuffled(own.questions, random);
  const start = beginning(wish, chosen);
  const captions = Array.from({ length: CAPTIONS }, (_, index) =>
    `${joined(start, sentences[index] ?? '')} ${questions[index] ?? ''}`.trim().slice(0, INSPO_TEXT_MAX),
  );
  const near = tags.all
    .filter(({ slug, group }) => groups.has(group) && !chosen.includes(slug))
    .map(({ slug }) => slug);
  return { captions, tags: [...said, ...shuffled(near, random)].slice(0, MORE_TAGS) };
}

/** Returns one caption, for the demo content. */
export function suggestCaption(wish: Pick<Wish, 'tags' | 'language'>, random: () => number): string {
  return suggest({ ...wish, words: '' }, random).captions[0] ?? '';
}
