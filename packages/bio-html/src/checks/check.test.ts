import { BIO_SITES, HTML_TEXT } from '@site/contract/bio/limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCss, checkHtml } from './check.ts';
import { HOSTILE, markup } from '../testing/hostile.ts';

const formatReport = (html: string, site: (typeof BIO_SITES)[number]) =>
  checkHtml(html, site).map(({ severity, code, detail }) => `${severity} ${code} ${detail}`);

describe('checking pasted HTML and CSS', { timeout: 120_000 }, () => {
  test('reports tags, attributes and properties that the rules of the site do not list [BIO-03]', () => {
    expect(
      formatReport('<div>a</div><p class="x" onclick="y" style="color:red;filter:blur(1px)">b</p>', 'chaturbate'),
    ).toEqual([
      'dropped tag div',
      'dropped attribute p class',
      'dropped attribute p onclick',
      'dropped property filter',
    ]);
    expect(formatReport('<div class="x">a</div>', 'myfreecams')).toEqual([]);
    expect(formatReport('<p>a</p>', 'stripchat')).toEqual(['dropped tag p']);
  });

  test('reports URLs that are relative, executable or not https [BIO-03]', () => {
    expect(
      formatReport(
        '<a href="java&#10;script:alert(1)">a</a><a href="/here">b</a><img src="data:image/png,x"><a href="http://x.com/a">c</a><a href="//x.com/b">d</a>',
        'chaturbate',
      ),
    ).toEqual([
      'dropped address java\nscript:alert(1)',
      'dropped address /here',
      'dropped address data:image/png,x',
      'warning link-unknown x.com',
      'warning address-not-https http://x.com/a',
    ]);
  });

  test('reports property values that could load, execute or escape [BIO-03]', () => {
    expect(
      formatReport(
        '<p style="background:url(http://x.com/a.png)">a</p><p style="width:expression(alert(1))">b</p><p style="color:\\72 ed">c</p><p style="display:grid">d</p>',
        'chaturbate',
      ),
    ).toEqual([
      'dropped css background: url(http://x.com/a.png)',
      'dropped css width: expression(alert(1))',
      'dropped css color: \\72 ed',
      'dropped css display: grid',
    ]);
    expect(formatReport(`<p style="background-image:url('https://x.com/a.png')">a</p>`, 'chaturbate')).toEqual([]);
  });

  test('warns about a fixed overlay, which could cover the interface of the site [BIO-03]', () => {
    expect(formatReport('<p style="position:fixed;top:0">a</p>', 'chaturbate')).toEqual([
      'warning overlay position: fixed',
    ]);
    expect(formatReport('<p style="position:relative">a</p>', 'chaturbate')).toEqual([]);
  });

  test('warns about links to hosts that the site refuses, and about their names in the text [BIO-03]', () => {
    expect(formatReport('Find me at OnlyFans.com/me or instagram.com/me', 'cam4')).toEqual([
      'warning link-host onlyfans.com',
    ]);
    expect(formatReport('www.chaturbate.com and ko-fi.com/me, nothing.else', 'stripchat')).toEqual([
      'warning link-host www.chaturbate.com',
      'warning link-host ko-fi.com',
    ]);
  });

  test('reports style sheet at-rules that load resources, and CSS that cannot be parsed [BIO-03]', () => {
    const codes = (css: string) => checkCss(css, 'myfreecams').map(({ code, detail }) => `${code} ${detail}`);
    expect(codes('.a { color: red } @media (max-width: 600px) { .a { width: 100% !important } }')).toEqual([]);
    expect(codes('@import "https://x.com/a.css"; .a { behavior: url(x) } .b { width: url(http://x.com) }')).toEqual([
      'css @import',
      'property behavior',
      'css width: url(http://x.com)',
    ]);
    expect(codes('} .a { color: red }')).toHaveLength(1);
    expect(checkCss('.a { color: red }', 'chaturbate')).toHaveLength(1);
  });

  test('accepts any input: reports at most 200 problems and never throws [BIO-03]', () => {
    fc.assert(
      fc.property(markup, fc.constantFrom(...BIO_SITES), (html, site) => {
        expect(checkHtml(html, site).length).toBeLessThanOrEqual(200);
        expect(checkCss(html, site).length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 2000 },
    );
    for (const piece of HOSTILE) {
      expect(checkHtml(piece.repeat(HTML_TEXT / piece.length), 'chaturbate').length).toBeLessThanOrEqual(200);
    }
  });
});
