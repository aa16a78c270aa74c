import { expect, it } from 'vitest';
import { isNestedTooDeeply, renderText } from './render-text.ts';

const NAMES = { product: 'Site', partner: 'Partner' };
const html = (markdown: string) => renderText(markdown, NAMES).html;

it.each([
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/figures/a.svg" onload="alert(1)">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>body{background:url(https://evil.example)}</style>',
  '<p style="position:fixed;inset:0">over everything</p>',
  '<form action="https://evil.example"><input name=password></form>',
  '<object data="https://evil.example"></object><embed src="https://evil.example">',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '[link](javascript:alert(1))',
  '[link](JaVaScRiPt:alert(1))',
  '[link](java&#115;cript:alert(1))',
  '[link](&#x6A;avascript:alert(1))',
  '[link](vbscript:x)',
  '[link](data:text/html;base64,PHNjcmlwdD4=)',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="https://fine.example" onclick="alert(1)">x</a>',
  '![picture](javascript:alert(1))',
  '![picture](https://evil.example/count.gif)',
  '![picture](//evil.example/count.gif)',
  '![picture](data:image/svg+xml;base64,PHN2Zz4=)',
  '![picture](/api/sign-out)',
  '![picture](/files/../api/sign-out)',
  'in line ![picture](/figures/../api/x) too',
  '<img src="/files/ab/x.webp" srcset="https://evil.example/x 1w">',
  '![x](figure:a"onerror="alert(1))',
  '## <img src=x onerror=alert(1)>',
])('renders the XSS attempt %j inert [MOD-05]', (attack) => {
  const made = html(attack);
  expect(made).not.toMatch(/<(script|iframe|style|svg|math|form|input|object|embed|base|meta)\b/i);
  expect(made).not.toMatch(/<[^>]*\s(on\w+|style|srcdoc)\s*=/i);
  expect(made).not.toMatch(/<[^>]*(href|src|srcset)="(?!https?:|mailto:|\/(?!\/)|#)/i);
  expect(made).not.toMatch(/<img\b(?! src="\/figures\/a\.svg" \/>)/i);
  expect(made).not.toMatch(/<a [^>]*href="[^"]*(script|data):/i);
});

it('drops a protocol-relative link to another site [MOD-05]', () => {
  expect(html('[x](//evil.example)')).not.toContain('evil.example"');
});

it('shows built-in illustrations with size and caption [MOD-05]', () => {
  expect(html('![Where the lamp stands](figure:two-lamps)')).toBe(
    '<figure><img src="/figures/two-lamps.svg" alt="" width="720" height="400" loading="lazy" />' +
      '<figcaption>Where the lamp stands</figcaption></figure>',
  );
});

it('shows an image without a description without a caption [MOD-05]', () => {
  expect(html('![](figure:two-lamps)')).toBe(
    '<figure><img src="/figures/two-lamps.svg" alt="" width="720" height="400" loading="lazy" /></figure>',
  );
});

it('renders an empty header of a table as a data cell [LEARN-10]', () => {
  const table = html('| | Sum |\n| --- | ---: |\n| Tips | 5 |');
  expect(table).toContain('<td></td>');
  expect(table).toContain('<th align="right">Sum</th>');
});

it('leaves internal links unchanged and adds rel=noopener to external ones [MOD-05]', () => {
  expect(html('[in](/faq#a) [out](https://fine.example/x)')).toBe(
    '<p><a href="/faq#a">in</a> <a href="https://fine.example/x" rel="noopener">out</a></p>',
  );
});

it('starts headings at the second level and gives each a unique id [LEARN-03]', () => {
  const { headings, html: made } = renderText('# One\n\n## Two *times*\n\n## Two times', NAMES);
  expect(headings).toEqual([
    { id: 'one', text: 'One', level: 2 },
    { id: 'two-times', text: 'Two times', level: 2 },
    { id: 'two-times-2', text: 'Two times', level: 2 },
  ]);
  for (const { id } of headings) expect(made).toContain(`id="${id}"`);
});

it("escapes Markdown and HTML in the site's names [BASE-01]", () => {
  const { html: made } = renderText('{{product}}', { ...NAMES, product: '<i>*A*</i> [x](/y)' });
  expect(made).toBe('<p>&lt;i&gt;*A*&lt;/i&gt; [x](/y)</p>');
});

it.each([
  ['quotes', '>'.repeat(60_000)],
  ['quotes with spaces', '> '.repeat(30_000)],
  ['stars', `${'*'.repeat(30_000)}a${'*'.repeat(29_000)}`],
  ['stars and lines', '*_'.repeat(30_000)],
  ['brackets', '['.repeat(60_000)],
  ['one paragraph', '*a**b'.repeat(12_000)],
  ['lists in lists', Array.from({ length: 300 }, (_, level) => `${' '.repeat(level * 2)}- a`).join('\n')],
  ['html', '<div>'.repeat(12_000)],
  ['lists on a line', `${'- '.repeat(4999)}x`],
  ['lists with all markers', `${'* - + '.repeat(1600)}x`],
  ['lists with tabs', `${'-\t'.repeat(4999)}x`],
  ['numbers on a line', `${'1. '.repeat(3300)}x`],
  ['quotes and lists', '> - '.repeat(2400)],
  ['lists that look like a rule', `${'- '.repeat(4999)}_`],
  ['lists after a character that only some parsers treat as a line break', `${'- '.repeat(4000)}\u2028x`],
  ['lists apart', Array.from({ length: 150 }, (_, level) => `${'\t'.repeat(level * 4)}- - - - - - - - a`).join('\n\n')],
])('shows deeply nested %s as plain text instead of parsing them [MOD-05]', (_, text) => {
  expect(isNestedTooDeeply(text)).toBe(true);
  expect(html(text)).toMatch(/^<p>[^<]*<\/p>$/);
});

it.each([
  ['blanks', ' '.repeat(60_000)],
  ['dashes', `${'-'.repeat(59_000)}x`],
  ['dashes apart', `${'-\t \t'.repeat(14_000)}_`],
  ['numbers', '1234567890'.repeat(6000)],
  ['lines of lists', `${'- '.repeat(8)}x\n`.repeat(3500)],
  ['lists far apart', `${`-${' '.repeat(7000)}`.repeat(8)}x`],
])('detects quickly whether %s are expensive to parse [MOD-05]', (_, text) => {
  const start = performance.now();
  isNestedTooDeeply(text);
  expect(performance.now() - start).toBeLessThan(500);
});

it('parses a long text of ordinary paragraphs, lists and tables [LEARN-03]', () => {
  const table = `|a|b|\n|:-:|---|\n${'|**one**|two|\n'.repeat(60)}`;
  const list = '- one\n  - two\n    1. three\n\n       - four\n         > quoted';
  expect(isNestedTooDeeply(`${list}\n\n${'- '.repeat(40)}\n\n* * * * * * * * * *\n\n${list}`)).toBe(false);
  expect(html('- - - - - - - - - -')).toBe('<hr />\n');
  expect(
    isNestedTooDeeply(`${'A paragraph of words. '.repeat(40)}\n\n> quoted\n> > twice\n\n${table}`.repeat(20)),
  ).toBe(false);
});
