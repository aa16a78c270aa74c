import type { TipItem } from '@site/contract/bio/blocks.ts';
import { BIO_SITES, TIP_ITEMS, TIP_TEXT } from '@site/contract/bio/limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TIP_APP_LIMITS, TIP_APPS } from './apps.ts';
import { checkTipMenu } from './check.ts';
import { mergeTipMenu } from './merge.ts';
import { parseTipMenu } from './parse.ts';
import { tipMenuFor, tipMenuText } from './text.ts';

const item = (words: string, tokens: number | null, category = '', id = words): TipItem => ({
  id,
  item: words,
  tokens,
  category,
});
const read = (text: string) => parseTipMenu(text).items.map(({ item: words, tokens }) => `${words}=${tokens}`);

describe('parsing a tip menu', () => {
  test.each([
    ['Chaturfier', '25 Wave ; 50 A song for you ;', ['Wave=25', 'A song for you=50']],
    ['Flexible', '25Wave\n50 5 songs', ['Wave=25', '5 songs=50']],
    ['a price in brackets', 'Wave (25tk)\nSong (50)\n[33] Smile', ['Wave=25', 'Song=50', 'Smile=33']],
    [
      'a price with its unit',
      '25 tokens - Wave\nTip 50 tokens for: a song\n75tk: dance',
      ['Wave=25', 'a song=50', 'dance=75'],
    ],
    [
      'a price after a symbol',
      'Wave - 25\nSong: 50\n5 songs - 75\nDance..... 80',
      ['Wave=25', 'Song=50', '5 songs=75', 'Dance=80'],
    ],
    ['a price before a symbol', '25: wave\n50 - 5 songs\n75 = dance', ['wave=25', '5 songs=50', 'dance=75']],
    ['a table pasted with tabs', 'Item\tTokens\nWave\t25\n2\tSong\t50', ['Wave=25', 'Song=50']],
    ['a table of two menus side by side', 'Wave\t25\tSong\t50', ['Wave=25', 'Song=50']],
    ['a table in Markdown', '| Item | Price |\n|---|---|\n| Wave | 25 |', ['Wave=25']],
    ['items between lines', 'Wave 25 | Song 50 | Dance 75', ['Wave=25', 'Song=50', 'Dance=75']],
    ['items between hearts', 'Wave (25) ♥ Song (50)', ['Wave=25', 'Song=50']],
    ['items between commas', 'Wave 25, Song 50', ['Wave=25', 'Song=50']],
    ['comma separated values', 'Wave,25\nSong,50', ['Wave=25', 'Song=50']],
    ['a price among other words in brackets', 'Wave (25 tokens each)', ['Wave (each)=25']],
    ['a menu that says its name in front', 'Tip Menu: 15 tokens - Wave | 20 tokens - Song', ['Wave=15', 'Song=20']],
    ['cells in quotes', '"Item","Tokens"\n"Wave, slowly","25"\n50;"Song"', ['Wave, slowly=25', 'Song=50']],
    [
      'bullets and counts',
      '• Wave - 25\n- Song - 50\n3. Dance - 75\n4) Spin 80',
      ['Wave=25', 'Song=50', 'Dance=75', 'Spin=80'],
    ],
    ['a number that is not a count', '25. song 2', ['song 2=25']],
    ['emojis', '💃 Dance – 50\n💎 75 Shine', ['💃 Dance=50', '💎 Shine=75']],
    [
      'thousands separators',
      'A 1,000\nB - 2.000\nC — 10 000\n10 000 tokens - D',
      ['A=1000', 'B=2000', 'C=10000', 'D=10000'],
    ],
    [
      'a number in the words',
      'Song 2 - 50\nLevel 2 250 tokens\n10% off 100\n500 A gift of 50 €',
      ['Song 2=50', 'Level 2=250', '10% off=100', 'A gift of 50 €=500'],
    ],
    ['Russian', 'Сердечко — 15 токенов\n20 жетонов за песню', ['Сердечко=15', 'песню=20']],
    ['Spanish', 'Saludo - 15 fichas\n20 fichas por una canción', ['Saludo=15', 'una canción=20']],
  ])('%s [BIO-05]', (_, text, wanted) => {
    expect(read(text)).toEqual(wanted);
    expect(parseTipMenu(text).unread).toEqual([]);
  });

  test('uses a line without a price above items as their category [BIO-05]', () => {
    expect(parseTipMenu('My Tip Menu\n=== Fun ===\nWave 25\n\n🎵 Music:\nSong - 50\nPiano - 60')).toEqual({
      items: [
        { item: 'Wave', tokens: 25, category: 'Fun' },
        { item: 'Song', tokens: 50, category: '🎵 Music' },
        { item: 'Piano', tokens: 60, category: '🎵 Music' },
      ],
      unread: [],
    });
  });

  test.each([
    'Wave - 25-50',
    '25-50 wave',
    'Wave $25',
    '25 € wave',
    'Wave 2.5 tk',
    'Wave 0 tk',
    'Wave 1000000 tk',
    'A free wave',
    `25 ${'long '.repeat(60)}`,
  ])('reports lines that have no integer price or are too long: %s [BIO-05]', (text) => {
    expect(parseTipMenu(text)).toEqual({ items: [], unread: [text.trim()] });
  });

  test('parses any text in linear time into items within the limits of a menu [BIO-05]', () => {
    const piece = fc.constantFrom(
      '25',
      '1,000',
      ' ',
      '\t',
      '|',
      ';',
      ' - ',
      ':',
      '(',
      ')',
      'tk',
      'Wave',
      '\n',
      '🔥',
      '•',
      '.',
      '\u202E',
      '=',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece, { maxLength: 60 }).map((all) => all.join('')),
        ),
        (text) => {
          for (const { item: words, tokens, category } of parseTipMenu(text).items) {
            expect(words.length).toBeGreaterThan(0);
            expect(words.length).toBeLessThanOrEqual(120);
            expect(words).not.toMatch(/[\n\t\u202E]/u);
            expect(category.length).toBeLessThanOrEqual(40);
            expect(Number.isInteger(tokens) && tokens >= 1 && tokens <= 999_999).toBe(true);
          }
        },
      ),
      { numRuns: 5000 },
    );
    for (const text of ['a ', '1 ', '(1', ' 1-', '1,000 ', '🔥', '\t1', '= ']) {
      expect(parseTipMenu(text.repeat(TIP_TEXT / text.length)).items.length).toBeLessThanOrEqual(TIP_TEXT);
    }
  });
});

const words = fc
  .array(fc.constantFrom('Wave', 'song', 'para ti', 'танец', 'C2C', '🔥', '(slow)', 'now!', '&', '<b>'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((all) => `A${all.join(' ')}`);
const menu = fc
  .array(
    fc.record({
      item: words,
      tokens: fc.integer({ min: 1, max: 999_999 }),
      category: fc.constantFrom('', 'Fun', 'Музыка'),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((one, index) => ({ ...one, id: `item${index}000` })));

describe('a tip menu for an app', () => {
  test('parses back to the same items and prices from the format of each app [BIO-05]', () => {
    fc.assert(
      fc.property(menu, fc.constantFrom(...TIP_APPS), (items, app) => {
        const text = tipMenuText({ name: null, items }, app);
        const pairs = (all: readonly { item: string; tokens: number | null }[]) =>
          all.map((one) => `${one.item}=${one.tokens}`).toSorted();
        expect(pairs(parseTipMenu(text).items)).toEqual(pairs(items));
      }),
      { numRuns: 3000 },
    );
  });

  test('replaces the item separator within a text [BIO-05]', () => {
    expect(tipMenuText({ name: null, items: [item('Wave; smile', 25)] }, 'chaturfier')).toBe('25 Wave, smile ;');
  });

  test('contains at most the items an app accepts, none without a price, and lists the others [BIO-05]', () => {
    const items = [
      item('no price', null),
      ...Array.from({ length: 60 }, (_, index) => item(`Wave ${index}`, index + 1)),
    ];
    for (const app of TIP_APPS) {
      const { items: taken, left } = tipMenuFor(items, app);
      expect(taken).toHaveLength(Math.min(60, TIP_APP_LIMITS[app].max ?? 60));
      expect(left).toHaveLength(61 - taken.length);
    }
  });

  test('has its name and categories in plain format [BIO-05]', () => {
    const items = [item('Wave', 25), item('Song', 50, 'Music'), item('Smile', 5), item('Piano', 60, 'Music')];
    expect(tipMenuText({ name: 'My menu', items }, 'plain')).toBe(
      'My menu\nWave - 25\nSmile - 5\n\nMusic:\nSong - 50\nPiano - 60',
    );
  });
});

describe('merging a tip menu', () => {
  const ids = () => {
    let next = 0;
    return () => `new${next++}0000`;
  };

  test('updates the price of items with the same text in place and appends the others [BIO-05]', () => {
    const items = [item('Wave!', 25), item('Song', 50, 'Music'), item('Smile', 5)];
    const merged = mergeTipMenu(items, parseTipMenu('song 60\nWAVE 25\nDance 100').items, {
      replace: false,
      id: ids(),
    });
    expect(merged).toEqual({
      items: [item('Wave!', 25), item('Song', 60, 'Music'), item('Smile', 5), item('Dance', 100, '', 'new00000')],
      added: 1,
      changed: 1,
      left: [],
    });
  });

  test('with replace uses the parsed order, retains ids of matching items and removes the others [BIO-05]', () => {
    const items = [item('Wave', 25), item('Song', 50)];
    expect(mergeTipMenu(items, parseTipMenu('Dance 100\nWave 30').items, { replace: true, id: ids() })).toEqual({
      items: [item('Dance', 100, '', 'new00000'), item('Wave', 30)],
      added: 1,
      changed: 1,
      left: [],
    });
  });

  test('is idempotent even with duplicate texts [BIO-05]', () => {
    fc.assert(
      fc.property(menu, menu, fc.boolean(), (items, text, replace) => {
        const { items: once } = mergeTipMenu(items, text, { replace, id: ids() });
        const again = mergeTipMenu(once, text, { replace, id: ids() });
        expect(again).toEqual({ items: once, added: 0, changed: 0, left: [] });
        expect(new Set(once.map(({ id }) => id)).size).toBe(once.length);
      }),
    );
  });

  test('adds no items to a full menu and lists those that do not fit [BIO-05]', () => {
    const many = Array.from({ length: TIP_ITEMS + 5 }, (_, index) => ({
      item: `Wave ${index}`,
      tokens: 7,
      category: '',
    }));
    for (const replace of [true, false]) {
      const merged = mergeTipMenu([item('Wave 0', 1)], many, { replace, id: ids() });
      expect(merged.items).toHaveLength(TIP_ITEMS);
      expect(merged.left).toHaveLength(5);
    }
  });
});

describe('checking a tip menu', () => {
  const codes = (items: TipItem[], site: (typeof BIO_SITES)[number]) =>
    checkTipMenu(items, site).map(({ code, ids }) => `${code} ${ids.join(',')}`);

  test('reports duplicate prices and incomplete items [BIO-05]', () => {
    const items = [item('a', 25), item('b', 25), item('c', 30), item('', 40, '', 'd'), item('e', null)];
    expect(codes(items, 'chaturbate')).toEqual(['double a,b', 'missing-price e', 'empty d']);
  });

  test('reports more or fewer items than the site accepts [BIO-05]', () => {
    const items = Array.from({ length: 51 }, (_, index) => item(`i${index}`, index + 1));
    expect(codes(items, 'chaturbate')).toEqual(['too-many i50']);
    expect(codes(items.slice(0, 3), 'cam4')).toEqual(['too-few i0,i1,i2']);
    expect(codes(items.slice(0, 13), 'cam4')).toEqual(['too-many i12']);
    expect(codes([], 'cam4')).toEqual([]);
  });

  test('reports nothing for a valid menu on any site [BIO-05]', () => {
    for (const site of BIO_SITES)
      expect(
        codes(
          [1, 2, 3, 4].map((n) => item(`i${n}`, n)),
          site,
        ),
      ).toEqual([]);
  });
});
