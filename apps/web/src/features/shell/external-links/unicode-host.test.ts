import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unicodeHost } from './unicode-host.ts';

it.each([
  ['example.com', 'example.com'],
  ['xn--80ak6aa92e.com', 'аррӏе.com'],
  ['xn--mgbh0fb.xn--kgbechtv', 'مثال.إختبار'],
  ['xn--fiqs8s.xn--bcher-kva.example', '中国.bücher.example'],
  ['xn--i-7iq.ws', 'i❤.ws'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '[::1]'],
  ['xn--', ''],
  ['xn--!!!.com', 'xn--!!!.com'],
  ['xn--99999999999.com', 'xn--99999999999.com'],
])('decodes %s as %s [FORM-02]', (host, expected) => {
  expect(unicodeHost(host)).toBe(expected);
});

it('decodes hosts as the platform does [FORM-02]', () => {
  const letter = fc.constantFrom(...'abcäéñßжяюıᴀ漢字かな한글ไทยعبري𐍈0189-');
  const label = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), (labels) => {
      const host = domainToASCII(labels.join('.'));
      fc.pre(host !== '');
      expect(unicodeHost(host)).toBe(domainToUnicode(host));
    }),
    { numRuns: 2000 },
  );
});

it('returns text for any input [FORM-02]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(unicodeHost(`xn--${text}`)).toBeTypeOf('string');
    }),
  );
});
