import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { Image } from '@site/contract/media/schemas.ts';
import { imageView } from '../../media/image-view.ts';
import { ATTACKS } from './attack-strings.ts';
import { sanitizeContent, shownImageKeys } from './sanitize-content.ts';

const KEY = 'ab/0123456789abcdef0123456789abcd';
const image: Image = imageView({ id: 1, key: KEY, width: 1600, height: 1200, widths: [480, 960, 1600] });
const images = new Map([[KEY, image]]);
const sanitize = (html: string) => sanitizeContent(html, images);

const ALLOWED: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(
    ['p', 'br', 'strong', 'em', 's', 'u', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'h2', 'h3'].map((tag) => [
      tag,
      {},
    ]),
  ),
  a: { href: /^https?:\/\/[^\s"<>]+$/, rel: /^noopener nofollow ugc$/, target: /^_blank$/ },
  img: {
    src: new RegExp(`^${image.url}$`),
    srcset: new RegExp(`^${image.srcset}$`),
    sizes: /^\(max-width: 48em\) 100vw, 640px$/,
    alt: /^[^]{0,300}$/,
    width: /^960$/,
    height: /^720$/,
    loading: /^lazy$/,
  },
  span: { class: /^mention$/, 'data-type': /^mention$/, 'data-id': /^[1-9]\d{0,14}$/ },
};

/** Returns the violations found after parsing as browsers do, with scripting on and off. */
function findViolations(html: string): string[] {
  const found: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === '#text') return;
    if (!('attrs' in node)) return void found.push(node.nodeName);
    const allowed = ALLOWED[node.tagName];
    if (!allowed || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return void found.push(node.tagName);
    for (const { name, value } of node.attrs) {
      if (!allowed[name]?.test(value)) found.push(`${node.tagName} ${name}=${value}`);
    }
    node.childNodes.forEach(walk);
  };
  for (const scriptingEnabled of [true, false]) parseFragment(html, { scriptingEnabled }).childNodes.forEach(walk);
  return found;
}

const attacks = ATTACKS(image.url);

describe('sanitizing attacks', () => {
  it('covers at least 80 attacks [FORUM-02]', () => expect(new Set(attacks).size).toBeGreaterThanOrEqual(80));

  it.each(attacks.map((attack) => [attack.slice(0, 70), attack]))('neutralizes %s [FORUM-02]', (_, attack) => {
    const { html } = sanitize(attack);
    expect(findViolations(html)).toEqual([]);
    expect(sanitize(html).html).toBe(html);
  });

  it('removes a link whose host name contains a quote [FORUM-02]', () => {
    expect(sanitize("<a href='https://\"'>x</a><a href='https://a\"b.example/'>y</a>").html).toBe('xy');
  });

  it('neutralizes any combination of two attacks [FORUM-02]', () => {
    const attack = fc.constantFrom(...attacks);
    fc.assert(
      fc.property(attack, attack, fc.nat(80), (one, two, at) => {
        const { html } = sanitize(one.slice(0, at) + two + one.slice(at));
        expect(findViolations(html)).toEqual([]);
        expect(sanitize(html).html).toBe(html);
      }),
      { numRuns: 300 },
    );
  });
});

const PIECES = [
  ...[
    '<p>',
    '</p>',
    '<a href="',
    'https://example.com/?a=1&b=2',
    '">',
    '</a>',
    '<b>',
    '</b>',
    '<div>',
    '</div>',
    '<ul><li>',
  ],
  ...[
    '</ul>',
    '<h1>',
    '</h4>',
    '<img src="',
    image.url,
    '<span class="mention" data-type="mention" data-id="5">',
    '</span>',
  ],
  ...[
    '<pre>',
    '</code>',
    '<code>',
    '<br>',
    '&amp;',
    '&lt;',
    '&#60;',
    '&',
    '<',
    '>',
    '"',
    "'",
    ' ',
    '\n',
    '(',
    ').',
    'word',
    '<!--',
    '-->',
  ],
  ...[
    '<svg>',
    '<style>',
    '</style>',
    '<script>',
    '</script>',
    'javascript:',
    '&#x3A;',
    '\u00A0',
    '</',
    '/>',
    '<table><td>',
    '😀',
  ],
];

describe('sanitizing any input', () => {
  const markup = fc.array(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'grapheme' })),
    {
      maxLength: 30,
    },
  );

  it('is safe and idempotent [FORUM-02]', () => {
    fc.assert(
      fc.property(markup, (pieces) => {
        const once = sanitize(pieces.join(''));
        expect(findViolations(once.html)).toEqual([]);
        expect(sanitize(once.html)).toEqual(once);
      }),
      { numRuns: 1000 },
    );
  });

  it('leaves plain words unchanged [FORUM-02]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zа-я]{1,10}( [a-zа-я]{1,10}){0,6}$/), (text) => {
        expect(sanitize(`<p>${text}</p>`)).toEqual({ html: `<p>${text}</p>`, plain: text });
      }),
    );
  });
});

const LINK = 'rel="noopener nofollow ugc" target="_blank"';
describe('sanitizing allowed markup', () => {
  it.each([
    ['<h1>A</h1><h5>B</h5>', '<h2>A</h2><h3>B</h3>'],
    ['<b>a</b><i>b</i><del>c</del><strike>d</strike>', '<strong>a</strong><em>b</em><s>c</s><s>d</s>'],
    ['<div>a</div>', '<p>a</p>'],
    ['<ol><li><p>a</p></li></ol>', '<ol><li><p>a</p></li></ol>'],
    ['<blockquote><p>a<br>b</p></blockquote>', '<blockquote><p>a<br />b</p></blockquote>'],
    ['<p>1 < 2 & 3 > 2</p>', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['<a href="http://example.com">x</a>', `<a href="http://example.com/" ${LINK}>x</a>`],
    [
      '<span class="mention" data-type="mention" data-id="12" data-label="x">@Robin</span>',
      '<span class="mention" data-type="mention" data-id="12">@Robin</span>',
    ],
    ['<span style="color:red">x</span>', 'x'],
    [
      'see https://example.com/a?b=1&c=2.',
      `see <a href="https://example.com/a?b=1&amp;c=2" ${LINK}>https://example.com/a?b=1&amp;c=2</a>.`,
    ],
    ['(https://example.com/a_(b))', `(<a href="https://example.com/a_(b)" ${LINK}>https://example.com/a_(b)</a>)`],
    ['https://example.com, and', `<a href="https://example.com/" ${LINK}>https://example.com</a>, and`],
    ['<code>https://example.com</code>', '<code>https://example.com</code>'],
    ['https://', 'https://'],
  ])('normalizes %s [FORUM-02]', (dirty, html) => {
    expect(sanitize(dirty).html).toBe(html);
  });

  it('returns visible plain text with one line per paragraph [FORUM-02]', () => {
    const html = `<h2>Title</h2><p>One &amp;  two<br>three</p><ul><li><p>a</p></li><li><p>b</p></li></ul><img src="${image.url}" alt="no">`;
    expect(sanitize(html).plain).toBe('Title\nOne & two\nthree\na\nb');
  });
});

describe('sanitizing costly markup', () => {
  it.each([
    ['an address that ends in brackets', `https://a.example/${')'.repeat(59_000)}`, 'https://a.example/'],
    ['an address full of full stops', `https://a.example/${'.'.repeat(59_000)}b`, undefined],
    ['an address full of ampersands', `https://a.example/${'&amp;'.repeat(11_000)}`, 'https://a.example/'],
  ])('handles %s [FORUM-02]', (_, content, address) => {
    const [, href] = /<a href="([^"]*)"/.exec(sanitize(content).html) ?? [];
    // Not `toBe(expected)`, because a failure would print the whole value.
    expect(href === (address ?? content)).toBe(true);
  });

  it('handles endless image tags [FORUM-02]', () => {
    expect(shownImageKeys('<img '.repeat(12_000))).toEqual([]);
  });
});

describe('images in a text', () => {
  it.each([
    ['plainly', `<p><img src="${image.url}"></p>`],
    ['after an attribute that holds a bracket', `<img alt="a > b" src='${image.url}'>`],
    ['twice', `<img src=${image.url}><IMG SRC=" ${image.url} ">`],
  ])('are found when embedded %s [FORUM-02]', (_, content) => {
    expect(shownImageKeys(content)).toEqual([KEY]);
  });

  it('are not found in links, text or comments [FORUM-02]', () => {
    expect(shownImageKeys(`<a href="${image.url}">${image.url}</a><!-- <img src="${image.url}"> -->`)).toEqual([]);
  });
});
