import type { BioDocument, Block } from '../../packages/contract/src/bio/blocks.ts';
import type { BioTheme } from '../../packages/contract/src/bio/limits.ts';

const WORDS = 'Warm evenings, good music and long talks about films, plants and faraway places. ';

type Draft = (id: (part: number) => string) => Block;
const shared = { title: '', without: [] };

/** Blocks of all kinds, with about as much content as members write. */
const KINDS: readonly Draft[] = [
  (id) => ({
    ...{ ...shared, id: id(0), kind: 'blank', title: 'Welcome to my room 😍' },
    parts: [
      { kind: 'paragraph', align: 'left', runs: [{ text: WORDS.repeat(3) }, { text: 'Come in!', bold: true }] },
      { kind: 'heading', align: 'left', runs: [{ text: 'House rules' }] },
      {
        kind: 'list',
        ordered: false,
        entries: ['Be kind in chat', 'Wishes come with a tip', 'No other rooms'].map((text) => [{ text }]),
      },
    ],
  }),
  (id) => ({
    ...{ ...shared, id: id(0), kind: 'profile', title: 'About me' },
    items: ['From', 'Languages', 'I love', 'My set'].map((title, n) => ({ id: id(n + 1), title, content: WORDS })),
    ...{ picture: null, style: 1, fontColor: null, opacity: 0.9, alignment: 'center left' },
  }),
  (id) => ({
    ...{ ...shared, id: id(0), kind: 'tip-menu', name: null },
    items: Array.from({ length: 16 }, (_, n) => ({
      ...{ id: id(n + 1), item: `Something nice, number ${n + 1}`, tokens: 11 * (n + 1) },
      category: n < 6 ? '' : n < 11 ? 'Show' : 'For friends',
    })),
  }),
  (id) => ({
    ...{ ...shared, id: id(0), kind: 'schedule', zone: 'Europe/Madrid' },
    sessions: [
      { id: id(1), days: ['mo', 'we', 'fr'], starts: '20:00', ends: '23:30', note: '' },
      { id: id(2), days: ['sa'], starts: '22:00', ends: '02:00', note: 'Party night' },
    ],
  }),
  (id) => ({
    ...{ ...shared, id: id(0), kind: 'social', title: 'Find me' },
    links: (['x', 'instagram', 'tiktok', 'telegram'] as const).map((network, n) => ({
      ...{ id: id(n + 1), network, value: '@mila_on_air' },
    })),
  }),
  (id) => ({
    ...{ ...shared, id: id(0), kind: 'blank', title: 'One more thing' },
    parts: [{ kind: 'paragraph', align: 'center', runs: [{ text: WORDS.repeat(6) }] }],
  }),
];

/** Creates a bio with the given number of blocks, cycling through KINDS. */
export function bioOf(blocks: number, theme: BioTheme = 'spotlight'): BioDocument {
  return {
    ...{ language: 'en', theme, scheme: 'dark', accent: null, sites: [], overlay: false },
    blocks: Array.from({ length: blocks }, (_, n) => {
      const draft = KINDS[n % KINDS.length];
      if (!draft) throw new Error('no block kind');
      return draft((part) => `block${String(n).padStart(3, '0')}part${String(part).padStart(3, '0')}`);
    }),
  };
}
