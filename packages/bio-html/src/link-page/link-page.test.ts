import fc from 'fast-check';
import { parse, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as T } from 'parse5';
import { describe, expect, it } from 'vitest';
import { BIO_THEMES, SOCIAL_NETWORKS } from '@site/contract/bio/limits.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { linkPage, type LinkPageData } from './link-page.ts';
import { contrasts, appearanceOf } from './appearance.ts';
import { notFoundPage, reportPage, thanksPage } from './small-pages.ts';

const PICTURE = {
  url: '/files/ab/cd-400.webp',
  srcset: '/files/ab/cd-96.webp 96w, /files/ab/cd-400.webp 400w',
  width: 400,
  height: 400,
};
const PAGE: LinkPageData = {
  ...{ language: 'en', origin: 'https://site.example', product: 'Limelight', code: 'k7x2m9p4', path: '/m/luna' },
  ...{ nickName: 'Luna', intro: 'Hello there.\nSecond line.', avatar: PICTURE, cover: { ...PICTURE, height: 160 } },
  greeting: { url: '/files/ab/ef.mp3', type: 'audio/mpeg', seconds: 62.4 },
  ...{ theme: 'spotlight', scheme: 'auto', themeColor: null },
  links: [
    { id: 'linkaaaa1', title: 'Shop', network: 'website', adult: false, url: 'https://www.shop.example/luna' },
    { id: 'linkaaaa2', title: 'Club', network: 'onlyfans', adult: true, url: 'https://onlyfans.com/luna-secret' },
  ],
  live: [{ site: 'Chaturbate', at: '14:02', demo: false }],
  schedule: {
    zone: 'Europe/Madrid',
    offset: 'UTC+1',
    sessions: [{ day: 'mo', starts: '20:00', ends: '23:00', note: 'Games' }],
  },
  ...{ demo: false, publicDemo: false, indexed: true, preview: false, underReview: false },
};

interface Seen {
  tags: Set<string>;
  elements: T.Element[];
  comments: number;
}

function look(html: string): Seen {
  const seen: Seen = { tags: new Set(), elements: [], comments: 0 };
  const visit = (node: T.Node): void => {
    if (tree.isCommentNode(node)) seen.comments += 1;
    if (tree.isElementNode(node)) {
      seen.tags.add(node.tagName);
      seen.elements.push(node);
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return seen;
}

const attribute = ({ attrs }: T.Element, name: string) => attrs.find((one) => one.name === name)?.value;
const inside = (element: T.Element): string =>
  element.childNodes
    .map((node) => (tree.isTextNode(node) ? node.value : tree.isElementNode(node) ? inside(node) : ''))
    .join('');
const named = ({ elements }: Seen, tag: string) => elements.filter(({ tagName }) => tagName === tag);

const TAGS = new Set(
  `html head meta link title style script body div svg defs symbol path main img header h1 h2 p i small section audio source nav ul li a
  span use b aside dl dt dd details summary footer`.split(/\s+/),
);
const ATTRIBUTES = new Set(
  `lang charset name content property href rel media type src srcset sizes width height alt class dir id viewbox d hidden aria-hidden
  aria-label controls preload loading`.split(/\s+/),
);
/** Matches URLs within this site, the only ones that the page may contain in `href` and `src`. */
const OWN =
  /^(\/m\/k7x2m9p4\/(to\/[\w%.-]+|qr\.svg|schedule\.ics|report)|\/|#[a-z]+|\/icon\.png|\/files\/[\w./-]+|https:\/\/site\.example\/m\/luna)$/;

function findViolations(html: string): string[] {
  const seen = look(html);
  const violations = [...seen.tags].filter((tag) => !TAGS.has(tag)).map((tag) => `tag ${tag}`);
  if (seen.comments > 0) violations.push('comment');
  for (const element of seen.elements) {
    for (const { name, value } of element.attrs) {
      if (!ATTRIBUTES.has(name.toLowerCase())) violations.push(`attribute ${element.tagName} ${name}`);
      if ((name === 'href' || name === 'src') && !OWN.test(value)) violations.push(`address ${value}`);
    }
  }
  const [script, ...others] = named(seen, 'script');
  if (others.length > 0 || (script && attribute(script, 'type') !== 'application/ld+json')) violations.push('script');
  if (script) JSON.parse(inside(script));
  if (named(seen, 'style').length !== 1) violations.push('style');
  return violations;
}

const ATTACKS = [
  '<script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</style><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '" style="position:fixed;inset:0',
  'javascript:alert(1)',
  '</script><script>alert(1)</script>',
  '<!--',
  '--><b>',
  ']]>',
  '<![CDATA[',
  '&lt;script&gt;',
  '&#x3c;script&#x3e;',
  '\u2028\u2029',
  '\0<b>',
  '<base href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '}</style>@import url(//evil.example)',
  'expression(alert(1))',
  '{name}{product}{sites}',
  '\ud800',
  '$& $1 $`',
];

describe('a link page', () => {
  const hostile = fc.oneof(
    fc.constantFrom(...ATTACKS),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc
      .tuple(fc.constantFrom(...ATTACKS), fc.string({ maxLength: 20 }), fc.constantFrom(...ATTACKS))
      .map((parts) => parts.join('')),
  );

  it('escapes every text, for any input in any field [BIO-06]', () => {
    const data = fc.record({
      ...{
        nickName: hostile,
        intro: hostile,
        product: hostile,
        zone: hostile,
        note: hostile,
        title: hostile,
        site: hostile,
        host: hostile,
      },
      theme: fc.constantFrom(...BIO_THEMES),
      scheme: fc.constantFrom('light' as const, 'dark' as const, 'auto' as const),
      themeColor: fc.oneof(fc.constant(null), fc.constant('#3a7bd5'), hostile),
      language: fc.constantFrom(...LANGUAGES),
      adult: fc.boolean(),
      network: fc.constantFrom(...SOCIAL_NETWORKS),
    });
    fc.assert(
      fc.property(data, ({ zone, note, title, site, host, adult, network, ...fields }) => {
        const html = linkPage({
          ...PAGE,
          ...fields,
          links: [{ id: 'linkaaaa1', title, network, adult, url: host }],
          live: [{ site, at: '10:00', demo: true }],
          schedule: { zone, offset: note, sessions: [{ day: 'su', starts: '20:00', ends: '23:00', note }] },
        });
        expect(findViolations(html)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('contains all data it was given [BIO-06]', () => {
    const html = linkPage({ ...PAGE, nickName: 'A <b> & "c"', intro: "it's\nmine" });
    const seen = look(html);
    expect(inside(named(seen, 'h1')[0] as T.Element)).toBe('A <b> & "c"');
    expect(inside(named(seen, 'title')[0] as T.Element)).toBe('A <b> & "c" | Limelight');
    expect(html).toContain('Live now on Chaturbate');
    expect(html).toContain('as of 14:02 UTC');
    expect(html).toContain('1:02');
    expect(html).toContain('Europe/Madrid (UTC+1)');
  });

  it('omits the URL of an adult link and labels it [BIO-06]', () => {
    const html = linkPage(PAGE);
    expect(html).not.toContain('onlyfans.com');
    expect(html).not.toContain('luna-secret');
    expect(html).toContain('>18+<');
    expect(html).toContain('shop.example');
    const links = named(look(html), 'a').filter((link) => attribute(link, 'href')?.includes('/to/'));
    expect(links.map((link) => attribute(link, 'rel'))).toEqual(Array(2).fill('nofollow ugc noreferrer'));
  });

  it('describes its owner to search engines, unless it must not be indexed [BIO-06]', () => {
    const listed = linkPage(PAGE);
    expect(listed).toContain('<link rel="canonical" href="https://site.example/m/luna">');
    expect(listed).toContain('"sameAs":["https://www.shop.example/luna"]');
    expect(listed).toContain('<meta property="og:image" content="https://site.example/files/ab/cd-400.webp">');
    for (const unlisted of [linkPage({ ...PAGE, indexed: false }), linkPage({ ...PAGE, preview: true })]) {
      expect(unlisted).toContain('content="noindex,nofollow"');
      expect(unlisted).not.toContain('canonical');
      expect(unlisted).not.toContain('ld+json');
    }
  });

  it('labels simulated data and demo members [BIO-06]', () => {
    const html = linkPage({ ...PAGE, demo: true, live: [{ site: 'CAM4', at: '10:00', demo: true }] });
    expect(html).toContain('Demo page: this person is made up');
    expect(html).toContain('Demo: simulated numbers');
  });

  it.each([...BIO_THEMES])('is readable in %s, light and dark, with every accent [BIO-06]', (theme) => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(fc.option(color), fc.constantFrom('light' as const, 'dark' as const), (accent, scheme) => {
        const { words, signs } = contrasts(appearanceOf(theme, scheme, accent));
        expect(words).toBeGreaterThanOrEqual(4.5);
        expect(signs).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the small pages', () => {
  it.each(LANGUAGES)('are in %s and escape what was typed [BIO-06]', (language) => {
    const hostile = ATTACKS.join(' ');
    const pages = [
      notFoundPage({ language, publicDemo: true, brand: null, product: 'Limelight' }),
      thanksPage({ language, publicDemo: true, brand: null, code: 'k7x2m9p4' }),
      reportPage({
        language,
        publicDemo: true,
        brand: null,
        code: 'k7x2m9p4',
        nickName: hostile,
        errorKey: 'tooMany',
        note: hostile,
      }),
    ];
    for (const html of pages) {
      const seen = look(html);
      expect([...seen.tags].filter((tag) => ['script', 'img', 'svg', 'base', 'iframe'].includes(tag))).toEqual([]);
      expect(seen.elements.flatMap(({ attrs }) => attrs).filter(({ name }) => /^(on|style$)/.test(name))).toEqual([]);
      expect(attribute(named(seen, 'html')[0] as T.Element, 'lang')).toBe(language);
      expect(named(seen, 'h1')).toHaveLength(1);
    }
  });
});
