import { oneLine } from '@site/contract/core/validation/one-line.ts';
import type { BioDocument, Block, BlockKind, Picture, RichPart, Run } from '@site/contract/bio/blocks.ts';
import {
  ALIGNMENTS,
  BIO_SITES,
  BIO_THEMES,
  DAYS,
  PROFILE_STYLES,
  SCHEMES,
  SOCIAL_NETWORKS,
} from '@site/contract/bio/limits.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import fc from 'fast-check';
import { ADDRESS_ATTACKS, hostile } from './hostile.ts';

/**
 * Arbitrary URL, mostly hostile. The documents generated below have hostile text in every text and URL field, including
 * values that the schema rejects. All other fields, such as ids, colours, times and zones, are valid.
 */
const address = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ADDRESS_ATTACKS) },
  { weight: 1, arbitrary: hostile },
  { weight: 1, arbitrary: hostile.map((text) => `https://a.example/${text}`) },
);
const color = fc.constantFrom('#000000', '#ffffff', '#ff69b4', '#777777', '#0a0b0c');
const text = fc.oneof({ weight: 5, arbitrary: hostile }, { weight: 1, arbitrary: fc.constant('') });
const flag = fc.constantFrom<true | undefined>(true, undefined);
const align = fc.constantFrom('left', 'center', 'right');
const few = <T>(one: fc.Arbitrary<T>, minLength = 0) => fc.array(one, { minLength, maxLength: 2 });

const picture: fc.Arbitrary<Picture> = fc.record({
  url: address,
  alt: text,
  width: fc.constantFrom(null, 1, 300, 10_000),
  height: fc.constantFrom(null, 1, 200),
});
const run: fc.Arbitrary<Run> = fc
  .record({
    text: hostile.filter((words) => words !== ''),
    bold: flag,
    italic: flag,
    underline: flag,
    strike: flag,
    color: fc.option(color, { nil: undefined }),
    link: fc.option(address, { nil: undefined }),
  })
  .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Run);
const part: fc.Arbitrary<RichPart> = fc.oneof(
  fc.record({ kind: fc.constantFrom('paragraph', 'heading'), align, runs: few(run) }),
  fc.record({ kind: fc.constant('list'), ordered: fc.boolean(), entries: few(few(run), 1) }),
  fc.record({ kind: fc.constant('picture'), align, picture, link: address }),
  fc.record({ kind: fc.constant('picture'), align, picture }),
  fc.constant({ kind: 'rule' }),
);

const time = fc.constantFrom('00:00', '02:30', '12:00', '23:59');
const shared = { id: fc.constant(''), title: text, without: fc.constant([]) };
/** Blocks of each kind, still without ids. */
const BLOCKS_OF = {
  blank: fc.record({ ...shared, kind: fc.constant('blank'), parts: few(part) }),
  profile: fc.record({
    ...shared,
    kind: fc.constant('profile'),
    items: few(fc.record({ title: text, content: text })),
    picture: fc.option(picture),
    style: fc.constantFrom(...PROFILE_STYLES),
    fontColor: fc.option(color),
    opacity: fc.constantFrom(0, 0.3, 0.7, 1),
    alignment: fc.constantFrom(...ALIGNMENTS),
  }),
  'tip-menu': fc.record({
    ...shared,
    kind: fc.constant('tip-menu'),
    name: fc.option(text),
    items: few(fc.record({ item: text, tokens: fc.constantFrom(null, 1, 25, 999_999), category: text })),
  }),
  schedule: fc.record({
    ...shared,
    kind: fc.constant('schedule'),
    zone: fc.constantFrom('Europe/Madrid', 'America/Bogota', 'UTC', 'Pacific/Apia'),
    sessions: few(fc.record({ days: fc.subarray([...DAYS]), starts: time, ends: time, note: text })),
  }),
  social: fc.record({
    ...shared,
    kind: fc.constant('social'),
    links: few(
      fc.record({
        network: fc.constantFrom(...SOCIAL_NETWORKS),
        value: fc.oneof(address, fc.constantFrom('@me', 'me.too')),
      }),
    ),
  }),
} satisfies Record<BlockKind, fc.Arbitrary<object>>;
const blocks = fc.oneof(...Object.values<fc.Arbitrary<object>>(BLOCKS_OF)) as fc.Arbitrary<Block>;

export const documents: fc.Arbitrary<BioDocument> = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  theme: fc.constantFrom(...BIO_THEMES),
  scheme: fc.constantFrom(...SCHEMES),
  accent: fc.option(color),
  sites: fc.constant([...BIO_SITES]),
  overlay: fc.boolean(),
  blocks: fc.array(blocks, { minLength: 1, maxLength: 2 }).map(named),
});

/** Adds valid, unique ids to blocks and to the items in their lists. */
function named(all: Block[]): Block[] {
  return all.map((one, index) => {
    const ids = (items: readonly object[]) => items.map((item, at) => ({ ...item, id: `item${index}00${at}00` }));
    const fields = Object.entries(one).map(([field, value]) => [
      field,
      Array.isArray(value) && field !== 'parts' && field !== 'without' ? ids(value) : value,
    ]);
    return { ...Object.fromEntries(fields), id: `block${index}00` } as Block;
  });
}

/** Returns the texts that the member typed into a block and that every output must contain. */
export function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case 'blank':
      return [block.title, ...block.parts.flatMap(partWords)];
    case 'profile':
      return [block.title, ...block.items.flatMap(({ title, content }) => [title, content])];
    case 'tip-menu':
      return [
        block.title,
        block.name ?? '',
        ...block.items.flatMap(({ item, category }) => (item === '' ? [] : [item, category])),
      ];
    case 'schedule':
      return [block.title, ...block.sessions.flatMap(({ days, note }) => (days.length === 0 ? [] : [note]))];
    case 'social':
      return [block.title];
  }
}

function partWords(one: RichPart): string[] {
  switch (one.kind) {
    case 'paragraph':
    case 'heading':
      return one.runs.map(({ text: words }) => words);
    case 'list':
      return one.entries.flat().map(({ text: words }) => words);
    case 'picture':
    case 'rule':
      return [];
  }
}

/**
 * Removes everything except letters, marks, numbers, punctuation and symbols, and converts the rest to upper case:
 * outputs may change whitespace, and some themes capitalize titles.
 */
export function lettersOf(words: string): string {
  return oneLine(words.toWellFormed())
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]/gu, '')
    .toUpperCase();
}
