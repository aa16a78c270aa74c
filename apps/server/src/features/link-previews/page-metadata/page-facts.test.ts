import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { pageFacts } from './page-facts.ts';

it('prefers Open Graph metadata to title and description [FORUM-18]', () => {
  const html = `<!doctype html><html><head><title>Plain</title><meta name="description" content="Plain text">
    <meta property="og:title" content="Tom &amp; Jerry&#39;s"><META PROPERTY=og:description CONTENT='Two of them'>
    <meta property="og:site_name" content="Cartoons"><meta property="og:image" content="/a.jpg"></head>`;
  expect(pageFacts(html)).toEqual({
    title: "Tom & Jerry's",
    description: 'Two of them',
    siteName: 'Cartoons',
    image: '/a.jpg',
  });
});

it('falls back to the title and description of a page [FORUM-18]', () => {
  const facts = pageFacts(
    '<title>\n  Only\n this </title><meta name=description content="And &lt;b&gt;this&lt;/b&gt;">',
  );
  expect(facts).toEqual({ title: 'Only this', description: 'And <b>this</b>', siteName: '', image: null });
});

it('ignores metadata in the body [FORUM-18]', () => {
  const meta = '<meta property="og:title" content="By a commenter">';
  expect(pageFacts(`<title>Real</title><body>${meta}`).title).toBe('Real');
  expect(pageFacts(`<head><title>Real</title></head>${meta}`).title).toBe('Real');
  expect(pageFacts(`<title>Real</title><p>Text</p>${meta}`).title).toBe('Real');
  expect(pageFacts(`<svg><title>Picture</title></svg>`).title).toBe('');
});

it('ignores tags in scripts, styles and comments [FORUM-18]', () => {
  const meta = '<meta property="og:title" content="Not this">';
  const html = `<!--${meta}--><script>"${meta}"</script><style>${meta}</style><title>${meta}Real</title>`;
  expect(pageFacts(html).title).toBe(`${meta}Real`);
});

it('truncates texts between words and removes invisible and bidirectional characters [FORUM-18]', () => {
  const long = pageFacts(`<title>${'word '.repeat(100)}</title>`).title;
  expect(long).toMatch(/^(word )+word…$/);
  expect([...long].length).toBeLessThanOrEqual(150);
  expect(pageFacts('<title>a\u202Eb\u200Bc\u0000d\uFFFDe</title>').title).toBe('abcde');
  expect(pageFacts(`<title>a${'\u0301'.repeat(50)}</title>`).title.length).toBeLessThan(6);
});

it('returns short single-line texts for any input without throwing [FORUM-18]', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<meta ',
      'property="og:title" ',
      'content="',
      '">',
      '<title>',
      '</title>',
      '<head',
      '&#x0;',
      '&lt',
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const { title, description, siteName } = pageFacts(parts.join(''));
      for (const text of [title, description, siteName]) {
        expect([...text].length).toBeLessThanOrEqual(300);
        expect(text).not.toMatch(/[\r\n\u202E\u0000]/);
        expect(text.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

it('stops reading endlessly nested tags after the head [FORUM-18]', () => {
  const deep = '<noscript>'.repeat(100_000);
  expect(pageFacts(`${deep}<title>Late</title>`).title).toBe('');
  expect(pageFacts(`<title>Early</title>${'<div>'.repeat(200_000)}`).title).toBe('Early');
});

it.each([
  ['of the header', 'text/html; charset=windows-1251', '', [0xcf, 0xf0, 0xe8]],
  ['of the page', 'text/html', '<meta charset="koi8-r">', [0xf0, 0xd2, 0xc9]],
  [
    'of the older form',
    'text/html',
    '<meta http-equiv=Content-Type content="text/html; charset=cp1251">',
    [0xcf, 0xf0, 0xe8],
  ],
])('decodes an encoding %s [FORUM-18]', (_, type, head, bytes) => {
  const page = Buffer.concat([Buffer.from(`${head}<title>`), Buffer.from(bytes), Buffer.from('</title>')]);
  expect(pageFacts(decodeText(page, type)).title).toBe('При');
});

it('falls back for an unknown, wrong or broken encoding [FORUM-18]', () => {
  const page = Buffer.concat([Buffer.from('<title>Caf'), Buffer.from([0xe9, 0xff, 0xfe]), Buffer.from('!</title>')]);
  for (const charset of ['no-such', 'utf-8', 'utf-7', '"; drop', '']) {
    expect(pageFacts(decodeText(page, `text/html; charset=${charset}`)).title).toMatch(/^Caf/);
  }
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<title>Привет</title>', 'utf16le')]);
  expect(pageFacts(decodeText(marked, 'text/html; charset=utf-8')).title).toBe('Привет');
});
