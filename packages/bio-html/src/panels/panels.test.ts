import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { BioDocument, Block } from '@site/contract/bio/blocks.ts';
import { BIO_THEMES, PROFILE_STYLES, SCHEMES } from '@site/contract/bio/limits.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { contrast, mix, WORDS } from '../themes/contrast.ts';
import { paletteOf } from '../themes/themes.ts';
import { BACKDROPS } from './backdrops.ts';
import { cutText, linesOf } from './measure.ts';
import { nodesOf, type PanelNode } from './node.ts';
import { panelHtml } from './panel-html.ts';
import { panelTrees } from './panel-trees.ts';

const ORIGIN = 'https://site.example';
const shared = { title: '', without: [] };
const picture = { url: '/files/ab/cdef-960.webp', alt: 'me', width: 960, height: 640 };

const document = (blocks: Block[], over: Partial<BioDocument> = {}): BioDocument => ({
  language: 'en',
  theme: 'paper',
  scheme: 'light',
  accent: null,
  sites: [],
  overlay: false,
  blocks,
  ...over,
});
const text = (id: string, words: string): Block => ({
  ...shared,
  id,
  kind: 'blank',
  parts: [{ kind: 'paragraph', align: 'left', runs: [{ text: words }] }],
});
const profile = (over: Partial<Extract<Block, { kind: 'profile' }>> = {}): Block => ({
  ...shared,
  id: 'profile1',
  kind: 'profile',
  items: [{ id: 'item0001', title: 'From', content: 'the sea' }],
  picture: null,
  style: 0,
  fontColor: null,
  opacity: 1,
  alignment: 'top',
  ...over,
});
const all: Block[] = [
  { ...(text('blank001', 'Hello') as Extract<Block, { kind: 'blank' }>), title: 'Welcome' },
  profile({ picture }),
  {
    ...shared,
    id: 'menu0001',
    kind: 'tip-menu',
    name: null,
    items: [
      { id: 'tip00001', item: 'A song', tokens: 33, category: '' },
      { id: 'tip00002', item: 'A dance', tokens: 120, category: 'Show' },
    ],
  },
  {
    ...shared,
    id: 'week0001',
    kind: 'schedule',
    zone: 'Europe/Madrid',
    sessions: [{ id: 'time0001', days: ['sa'], starts: '22:00', ends: '02:00', note: 'Party' }],
  },
  {
    ...shared,
    id: 'links001',
    kind: 'social',
    links: [{ id: 'link0001', network: 'x', value: '@mila' }],
  },
];

const wordsOf = (tree: PanelNode): string =>
  [...nodesOf(tree)]
    .flatMap(({ props }) => props.children ?? [])
    .filter((child) => typeof child === 'string')
    .join('|');

describe('panels', () => {
  it.each(BIO_THEMES)('render every kind of block in both schemes and each language: %s [BIO-04]', (theme) => {
    for (const scheme of SCHEMES) {
      for (const language of LANGUAGES) {
        const panels = panelTrees(document(all, { theme, scheme, language }), 'stripchat', { origin: ORIGIN });
        expect(panels.map(({ block }) => block)).toEqual(all.map(({ id }) => id));
        const said = panels.map(({ tree }) => wordsOf(tree)).join('|');
        for (const word of [
          'Welcome',
          'Hello',
          'the sea',
          'A song',
          '120',
          'Show',
          '22:00 – 02:00',
          'Party',
          '@mila',
        ]) {
          expect(said).toContain(word);
        }
      }
    }
  });

  it('have only text that is readable on its background, with any accent [BIO-04]', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(fc.constantFrom(...BIO_THEMES), fc.constantFrom(...SCHEMES), color, (theme, scheme, accent) => {
        const { background } = paletteOf(theme, scheme, accent);
        const blocks = [all[3] as Block];
        const [panel] = panelTrees(document(blocks, { theme, scheme, accent }), 'stripchat', { origin: ORIGIN });
        const tinted = mix(background, paletteOf(theme, scheme, accent).accent, BACKDROPS[theme].tint);
        for (const { props } of nodesOf(panel?.tree as PanelNode)) {
          const words = props.style?.['color'];
          if (typeof words !== 'string') continue;
          expect(contrast(words, background)).toBeGreaterThanOrEqual(WORDS);
          expect(contrast(words, tinted)).toBeGreaterThanOrEqual(WORDS);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('name days and tokens in the language of the bio [BIO-04]', () => {
    const said = panelTrees(document(all, { language: 'ru' }), 'stripchat', { origin: ORIGIN })
      .map(({ tree }) => wordsOf(tree))
      .join('|');
    expect(said).toContain('Суббота');
    expect(said).toContain('токена');
    expect(said).toContain('Меню чаевых');
  });

  it('omit blocks disabled for the site, links it refuses and empty blocks [BIO-04]', () => {
    const blocks: Block[] = [
      { ...all[0], without: ['stripchat'] } as Block,
      text('empty001', '  '),
      {
        ...shared,
        id: 'links002',
        kind: 'social',
        links: [
          { id: 'link0002', network: 'instagram', value: 'mila' },
          { id: 'link0003', network: 'onlyfans', value: 'mila' },
        ],
      },
    ];
    const panels = panelTrees(document(blocks), 'cam4', { origin: ORIGIN });
    expect(panels.map(({ block }) => block)).toEqual(['blank001', 'links002']);
    const said = wordsOf(panels[1]?.tree as PanelNode);
    expect(said).toContain('Instagram');
    expect(said).not.toContain('OnlyFans');
    expect(panelTrees(document(blocks), 'stripchat', { origin: ORIGIN })).toHaveLength(1);
  });

  it('split a long text into numbered panels without losing text [BIO-04]', () => {
    const sentence = 'Long evenings want long stories, and this is one of them. ';
    const blocks = [text('long0001', sentence.repeat(68)), text('long0002', sentence.repeat(68))];
    const panels = panelTrees(document(blocks), 'stripchat', { origin: ORIGIN });
    expect(panels.length).toBeGreaterThan(2);
    const said = panels.map(({ tree }) => wordsOf(tree));
    expect(said[0]).toContain('1 / ');
    expect(said.join(' ').split('stories,').length - 1).toBe(136);
  });

  it('contain each of 100 menu items once, with a category next to its first item [BIO-04]', () => {
    const items = Array.from({ length: 100 }, (_, n) => ({
      id: `tip${String(n).padStart(5, '0')}`,
      item: `Wish number ${n}`,
      tokens: n + 1,
      category: n < 50 ? '' : `Set ${Math.floor(n / 10)}`,
    }));
    for (const theme of BIO_THEMES) {
      const block: Block = { ...shared, id: 'menu0002', kind: 'tip-menu', name: 'All of it', items };
      const panels = panelTrees(document([block], { theme }), 'stripchat', { origin: ORIGIN });
      expect(panels.length).toBeGreaterThan(2);
      const said = panels.map(({ tree }) => wordsOf(tree));
      for (const { item } of items) expect(said.filter((words) => words.split('|').includes(item))).toHaveLength(1);
      for (const words of said) expect(words).not.toMatch(/Set \d$/);
    }
  });

  it.each(PROFILE_STYLES)(
    'place the image of a profile on each side, and a placeholder without one: style %i [BIO-04]',
    (style) => {
      for (const alignment of ['top', 'center left', 'center', 'center right'] as const) {
        const blocks = [profile({ picture, style, alignment, opacity: 0.3, fontColor: '#777777' })];
        const shown = panelTrees(document(blocks), 'stripchat', { origin: ORIGIN });
        const images = [...nodesOf(shown[0]?.tree as PanelNode)].filter(({ type }) => type === 'img');
        expect(images.map(({ props }) => props['src'])).toEqual([`${ORIGIN}${picture.url}`]);
        const pictures = { [picture.url]: null };
        const [broken] = panelTrees(document(blocks), 'stripchat', { origin: ORIGIN, pictures });
        expect([...nodesOf(broken?.tree as PanelNode)].some(({ type }) => type === 'img')).toBe(false);
        expect(wordsOf(broken?.tree as PanelNode)).toContain('the sea');
      }
    },
  );
});

describe('a panel as HTML', () => {
  it('escapes all text [BIO-04]', () => {
    const hostile = '</div><script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
    const blocks = [
      text('blank002', hostile),
      profile({ items: [{ id: 'item0002', title: hostile, content: hostile }] }),
    ];
    for (const { tree } of panelTrees(document(blocks), 'stripchat', { origin: ORIGIN })) {
      const html = panelHtml(tree);
      expect(html).not.toMatch(/<script|<img/);
      expect(html).toContain('&lt;script&gt;');
    }
  });

  it('contains exactly the elements of its tree [BIO-04]', () => {
    for (const { tree } of panelTrees(document(all), 'stripchat', { origin: ORIGIN })) {
      const types: string[] = [];
      const walk = (node: { nodeName: string; childNodes?: unknown[] }) => {
        if (!node.nodeName.startsWith('#')) types.push(node.nodeName);
        for (const child of node.childNodes ?? []) walk(child as typeof node);
      };
      walk(parseFragment(panelHtml(tree)));
      expect(types).toEqual([...nodesOf(tree)].map(({ type }) => type));
    }
  });

  it('loads only images of the bio [BIO-04]', () => {
    for (const { tree } of panelTrees(document(all), 'stripchat', { origin: ORIGIN })) {
      const html = panelHtml(tree).replaceAll(`src="${ORIGIN}${picture.url}"`, '');
      expect(html).not.toMatch(/https?:|url\((?!#)/);
    }
  });
});

describe('splitting a text', () => {
  it('loses only whitespace, and respects the maximum number of lines [BIO-04]', () => {
    const measure = { size: 19, lineHeight: 1.5, letter: 0.56 };
    const sign = fc.constantFrom('a', 'W', 'щ', 'ñ', ' ', '\n', '😍', '界');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 600 }), fc.integer({ min: 2, max: 9 }), (given, lines) => {
        const pieces = cutText(given, measure, { width: 120, lines });
        expect(pieces.join('').replaceAll(/\s/g, '')).toBe(given.replaceAll(/\s/g, ''));
        for (const piece of pieces) expect(linesOf(piece, measure, 120)).toBeLessThanOrEqual(lines + 8);
      }),
    );
  });
});
