import { Block, type BioDocument } from '@site/contract/bio/blocks.ts';
import { BIO_SITES, BIO_THEMES, type BioSite, PROFILE_STYLES, SCHEMES } from '@site/contract/bio/limits.ts';
import { describe, expect, it } from 'vitest';
import { htmlIframePage } from './html-iframe.ts';
import { blocksOn, generate } from './generate.ts';
import { takesDeclaration } from './checks/css-values.ts';
import { SITE_RULES } from './rules.ts';

const context = { origin: 'https://example.com' };
let count = 0;
const id = (): string => `part${String((count += 1)).padStart(6, '0')}`;

const block = (fields: Record<string, unknown>): Block => Block.parse({ id: id(), ...fields });
const bio = (blocks: Block[], more: Partial<BioDocument> = {}): BioDocument => ({
  language: 'en',
  theme: 'spotlight',
  scheme: 'dark',
  accent: null,
  sites: ['chaturbate'],
  overlay: false,
  blocks,
  ...more,
});
const words = (...runs: Record<string, unknown>[]): Block =>
  block({ kind: 'blank', parts: [{ kind: 'paragraph', runs }] });
const profile = (fields: Record<string, unknown> = {}): Block =>
  block({
    kind: 'profile',
    title: 'About me',
    items: [{ id: id(), title: 'Music', content: 'Jazz\nand cello' }],
    picture: { url: '/files/pictures/a.jpg', alt: 'Me at the piano' },
    ...fields,
  });
const menu = (): Block =>
  block({
    kind: 'tip-menu',
    items: [
      { id: id(), item: 'Song request', tokens: 25, category: 'Music' },
      { id: id(), item: 'Say hello', tokens: 1 },
      { id: id(), item: 'Play chess', tokens: 1500, category: 'Music' },
    ],
  });
const schedule = (): Block =>
  block({
    kind: 'schedule',
    zone: 'Europe/Madrid',
    sessions: [
      { id: id(), days: ['mo', 'tu', 'we'], starts: '20:00', ends: '02:00' },
      { id: id(), days: ['th', 'fr'], starts: '20:00', ends: '02:00' },
      { id: id(), days: ['su'], starts: '12:00', ends: '14:00', note: 'Games' },
    ],
  });
const social = (...values: [string, string][]): Block =>
  block({ kind: 'social', links: values.map(([network, value]) => ({ id: id(), network, value })) });

const all = (): Block[] => [
  words({ text: 'Hello', bold: true, color: '#ff0000' }),
  profile(),
  menu(),
  schedule(),
  social(['instagram', '@robin'], ['x', 'robin']),
];

function html(document: BioDocument, site: BioSite = 'chaturbate'): string {
  const output = generate(document, site, context);
  return output.target === 'html-inline' || output.target === 'html+css' ? output.html : '';
}
function text(document: BioDocument, site: BioSite = 'bongacams'): string {
  const output = generate(document, site, context);
  return output.target === 'plain' ? output.text : '';
}
const codes = (document: BioDocument, site: BioSite = 'chaturbate'): string[] =>
  generate(document, site, context).problems.map(({ severity, code, detail }) => `${severity} ${code} ${detail}`);

describe('output within the rules of a site', () => {
  const pages = BIO_THEMES.flatMap((theme) => SCHEMES.map((scheme) => ({ theme, scheme })));

  it.each(pages)(
    'uses only tags, attributes and declarations that the rules list, for $theme, $scheme [BIO-03]',
    (look) => {
      const blocks = [...all(), ...PROFILE_STYLES.map((style) => profile({ style, opacity: 0.5 }))];
      for (const site of ['chaturbate', 'myfreecams'] as const) {
        const rules = SITE_RULES[site];
        const output = generate(bio(blocks, look), site, context);
        const written = 'html' in output ? output.html : '';
        for (const [, tag = '', rest = ''] of written.matchAll(/<(\w+)((?: [a-z]+="[^"]*")*)>/g)) {
          expect(rules.tags).toContain(tag);
          for (const [, name = ''] of rest.matchAll(/ ([a-z]+)="/g)) {
            expect([...(rules.attributes['*'] ?? []), ...(rules.attributes[tag] ?? [])]).toContain(name);
          }
        }
        const styles = [...written.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style);
        const sheet = 'css' in output ? [...output.css.matchAll(/\{ (.*) \}/g)].map(([, style = '']) => style) : [];
        for (const declaration of [...styles, ...sheet].flatMap((style) => style.split(';'))) {
          const [, property = '', value = ''] = /^([\w-]+):(.*)$/s.exec(declaration) ?? [];
          expect([declaration, takesDeclaration(rules, property, value)]).toEqual([declaration, true]);
        }
        expect(written).not.toContain('undefined');
      }
    },
  );

  it('uses classes for a site that accepts a style sheet, inline styles otherwise [BIO-03]', () => {
    const mfc = generate(bio(all()), 'myfreecams', context);
    expect(mfc.target).toBe('html+css');
    expect(html(bio(all()), 'myfreecams')).not.toContain('style=');
    expect(html(bio(all()))).not.toContain('class=');
  });

  it.each(BIO_SITES)('%s: is deterministic for the same document [BIO-03]', (site) => {
    const document = bio(all());
    expect(generate(document, site, context)).toEqual(generate(structuredClone(document), site, context));
  });
});

describe('blocks', () => {
  it('omits blocks that are empty or disabled for the site [BIO-03]', () => {
    const blocks = [
      words({ text: '  ' }),
      block({ kind: 'profile' }),
      block({ kind: 'tip-menu', title: 'Menu' }),
      block({ kind: 'schedule', zone: 'UTC' }),
      social(['instagram', '']),
      { ...menu(), without: ['chaturbate' as const] },
      profile(),
    ];
    expect(blocksOn(bio(blocks), 'chaturbate').map(({ kind }) => kind)).toEqual(['profile']);
    expect(blocksOn(bio(blocks), 'myfreecams').map(({ kind }) => kind)).toEqual(['tip-menu', 'profile']);
  });

  it('returns an empty output without problems for an empty bio [BIO-03]', () => {
    for (const site of BIO_SITES) expect(generate(bio([]), site, context)).toMatchObject({ length: 0, problems: [] });
  });
});

describe('member input', () => {
  const hostile = `"><script>alert(1)</script><p style='x' onclick="y">&amp;\u202e\u0000`;

  it('is escaped as text, for any input [BIO-03]', () => {
    const document = bio([
      words({ text: hostile }, { text: hostile, bold: true, link: 'https://example.org/?a="b"&c=<d>' }),
      profile({ title: 'x<b>', items: [{ id: id(), title: hostile.slice(0, 60), content: hostile }] }),
    ]);
    for (const site of ['chaturbate', 'myfreecams'] as const) {
      const made = html(document, site);
      expect(made).not.toContain('<script');
      expect(made).not.toMatch(/<[^>]* on\w+=[^>]*>/);
      expect(made).not.toMatch(/[\u0000\u202e]/);
      expect(made).toContain('&lt;script&gt;alert(1)');
    }
  });

  it('cannot end an attribute or url() with a URL [BIO-03]', () => {
    const url = `https://example.org/a'b(c)d\\e"f.png`;
    const made = html(bio([profile({ style: 3, picture: { url, alt: '"' } }), profile({ picture: { url } })]));
    expect(made).toContain("url('https://example.org/a%27b%28c%29d/e%22f.png')");
    expect(made).toContain('src="https://example.org/a%27b%28c%29d/e%22f.png"');
  });

  it('retains its line breaks [BIO-03]', () => {
    expect(html(bio([profile()]))).toContain('Jazz<br>and cello');
    expect(html(bio([profile()]), 'myfreecams')).toMatch(/Jazz<span class="bio-\d+"><\/span>and cello/);
  });

  it('has unreadable colours adjusted and reported [BIO-03]', () => {
    const document = bio([words({ text: 'Hello', color: '#110d19' })]);
    expect(html(document)).not.toContain('color:#110d19');
    expect(codes(document)).toEqual(['changed color #110d19']);
    expect(codes(bio([words({ text: 'Hello', color: '#ffffff' })]))).toEqual([]);
    expect(codes(bio([], { accent: '#120e1b' }))).toEqual(['changed color #120e1b']);
  });
});

describe('URLs', () => {
  it('are upgraded from http to https, and dropped with an explicit port [BIO-03]', () => {
    const document = bio([
      words({ text: 'a', link: 'http://example.org/a' }, { text: 'b', link: 'http://example.org:81/' }),
    ]);
    expect(html(document)).toContain('href="https://example.org/a"');
    expect(html(document)).not.toContain(':81');
    expect(codes(document)).toEqual([
      'warning link-unknown http://example.org/a',
      'changed address-not-https http://example.org/a',
      'dropped address-not-https http://example.org:81/',
    ]);
  });

  it('are dropped when the site refuses the host, while the text stays [BIO-03]', () => {
    const document = bio([
      words({ text: 'my page', link: 'https://onlyfans.com/robin' }),
      social(['onlyfans', 'robin'], ['instagram', 'robin']),
    ]);
    expect(text(document, 'cam4')).toBe('my page\n\n\nInstagram: https://www.instagram.com/robin');
    expect(codes(document, 'cam4').filter((code) => code.startsWith('dropped link-host'))).toHaveLength(2);
  });

  it('of uploaded images become absolute, and the link page is the last social link [BIO-03]', () => {
    const output = generate(bio([profile(), social(['x', 'robin'])]), 'chaturbate', {
      ...context,
      linkPage: 'https://example.com/m/robin',
    });
    const made = 'html' in output ? output.html : '';
    expect(made).toContain('src="https://example.com/files/pictures/a.jpg" alt="Me at the piano"');
    expect(made).toMatch(/x\.com\/robin.*example\.com\/m\/robin".*All my links/s);
  });

  it('that are dropped are reported even if their block is omitted as empty [BIO-03]', () => {
    const document = bio([social(['onlyfans', 'robin'])]);
    expect(text(document, 'cam4')).toBe('');
    expect(codes(document, 'cam4')).toEqual(['dropped link-host https://onlyfans.com/robin']);
  });
});

describe('overlay', () => {
  it('uses fixed positioning only when enabled, and then warns [BIO-03]', () => {
    for (const site of ['chaturbate', 'myfreecams'] as const) {
      const plain = generate(bio(all()), site, context);
      expect(JSON.stringify(plain)).not.toContain('fixed');
      const fixed = generate(bio(all(), { overlay: true }), site, context);
      expect(JSON.stringify(fixed)).toContain('position:fixed');
      expect(fixed.problems).toContainEqual({
        severity: 'warning',
        code: 'overlay',
        block: null,
        detail: 'position: fixed',
      });
    }
  });
});

describe('plain text output', () => {
  it('lists a menu by category and a schedule by day with its time zone [BIO-03]', () => {
    expect(text(bio([menu(), schedule()]))).toBe(
      [
        'TIP MENU\n——————————\n• Say hello — 1 token',
        'Music:\n• Song request — 25 tokens\n• Play chess — 1,500 tokens',
        '\nSCHEDULE\n——————————\nMon–Fri: 20:00–02:00\nSun: 12:00–14:00 (Games)\nTimes in Europe/Madrid, UTC+1 (UTC+2 in summer)',
      ].join('\n\n'),
    );
  });

  it('uses the language of the bio [BIO-02]', () => {
    expect(text(bio([menu()], { language: 'ru' }))).toContain('25 токенов');
    expect(text(bio([menu()], { language: 'ru' }))).toContain('1 токен\n');
    expect(text(bio([schedule()], { language: 'es' }))).toContain('Lun–Vie: 20:00–02:00');
    expect(text(bio([schedule()], { language: 'ru' }))).toContain('Часовой пояс: Europe/Madrid, UTC+1 (летом UTC+2)');
  });

  it('writes out link URLs, and reports dropped images [BIO-03]', () => {
    const document = bio([
      words({ text: 'See ' }, { text: 'my shop', link: 'https://example.org/' }),
      words({ text: 'example.org', link: 'https://example.org/' }),
      profile(),
    ]);
    expect(text(document)).toBe(
      'See my shop (https://example.org/)\n\n\nhttps://example.org/\n\n\nABOUT ME\n——————————\nMusic:\nJazz\nand cello',
    );
    expect([...new Set(codes(document, 'bongacams'))]).toEqual([
      'dropped looks ',
      'warning link-unknown https://example.org/',
      'dropped tag img',
    ]);
  });
});

it('returns a title, text and link for each panel [BIO-03]', () => {
  const output = generate(bio([menu(), social(['x', 'robin'])]), 'stripchat', context);
  expect('panels' in output ? output.panels : []).toMatchObject([
    { title: 'Tip menu', link: null },
    { title: '', text: 'X: https://x.com/robin', link: 'https://x.com/robin' },
  ]);
});

describe('the preview page', () => {
  it.each(BIO_SITES)(
    'for %s has no script, declares its language and contains the output in the column [BIO-03]',
    (site) => {
      const output = generate(bio(all()), site, context);
      const page = htmlIframePage(output, { width: 'phone', language: 'ru' });
      expect(page).toContain("content=\"default-src 'none';");
      expect(page).toContain('<html lang="ru">');
      expect(page).toContain(`max-width: ${SITE_RULES[site].column.phone}px`);
      expect(page).not.toMatch(/<script|javascript:/i);
      expect(page).toContain('html' in output ? output.html : 'robin');
    },
  );
});
