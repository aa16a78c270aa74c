import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { pageFacts } from './page-facts.ts';

it('what a page says for sharing comes before its title and description [FORUM-18]', () => {
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

it('a page without such words has its title [FORUM-18]', () => {
  const facts = pageFacts(
    '<title>\n  Only\n this </title><meta name=description content="And &lt;b&gt;this&lt;/b&gt;">',
  );
  expect(facts).toEqual({ title: 'Only this', description: 'And <b>this</b>', siteName: '', image: null });
});

it('what stands in the body is not believed [FORUM-18]', () => {
  const meta = '<meta property="og:title" content="By a commenter">';
  expect(pageFacts(`<title>Real</title><body>${meta}`).title).toBe('Real');
  expect(pageFacts(`<head><title>Real</title></head>${meta}`).title).toBe('Real');
  expect(pageFacts(`<title>Real</title><p>Text</p>${meta}`).title).toBe('Real');
  expect(pageFacts(`<svg><title>Picture</title></svg>`).title).toBe('');
});

it('words in scripts, styles and comments are no tags [FORUM-18]', () => {
  const meta = '<meta property="og:title" content="Not this">';
  const html = `<!--${meta}--><script>"${meta}"</script><style>${meta}</style><title>${meta}Real</title>`;
  expect(pageFacts(html).title).toBe(`${meta}Real`);
});

it('texts are cut between words, and signs that hide or turn text are removed [FORUM-18]', () => {
  const long = pageFacts(`<title>${'word '.repeat(100)}</title>`).title;
  expect(long).toMatch(/^(word )+word…$/);
  expect([...long].length).toBeLessThanOrEqual(150);
  expect(pageFacts('<title>a\u202Eb\u200Bc\u0000d\uFFFDe</title>').title).toBe('abcde');
  expect(pageFacts(`<title>a${'\u0301'.repeat(50)}</title>`).title.length).toBeLessThan(6);
});

it('whatever comes, texts are short and on one line, and nothing is thrown [FORUM-18]', () => {
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

it('tags nested without end are read no further than a head goes [FORUM-18]', () => {
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
])('an encoding %s is understood [FORUM-18]', (_, type, head, bytes) => {
  const page = Buffer.concat([Buffer.from(`${head}<title>`), Buffer.from(bytes), Buffer.from('</title>')]);
  expect(pageFacts(decodeText(page, type)).title).toBe('При');
});

it('an encoding that is unknown, wrong or broken does no harm [FORUM-18]', () => {
  const page = Buffer.concat([Buffer.from('<title>Caf'), Buffer.from([0xe9, 0xff, 0xfe]), Buffer.from('!</title>')]);
  for (const charset of ['no-such', 'utf-8', 'utf-7', '"; drop', '']) {
    expect(pageFacts(decodeText(page, `text/html; charset=${charset}`)).title).toMatch(/^Caf/);
  }
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<title>Привет</title>', 'utf16le')]);
  expect(pageFacts(decodeText(marked, 'text/html; charset=utf-8')).title).toBe('Привет');
});
