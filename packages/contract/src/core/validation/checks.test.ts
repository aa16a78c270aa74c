import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Email } from '../../accounts/fields.ts';
import {
  EMAIL,
  isChineseName,
  isEmail,
  isIdentityNumber,
  isAvatarName,
  isImageName,
  isMobile,
  isWebAddress,
  slug,
} from './checks.ts';
import { isTrustedLink } from '../urls/trusted-link.ts';

type Check = (text: string) => boolean;

/** Hostile input that no person would type, to trigger exponential backtracking or break patterns. */
const ODD = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '𝟘'.repeat(11),
  'a'.repeat(200_000),
  `${'a.'.repeat(100_000)}@`,
  `a@${'a.'.repeat(100_000)}`,
  `http://${'a'.repeat(200_000)}`,
  `https://${'.'.repeat(200_000)}`,
  '1'.repeat(200_000),
  '王'.repeat(200_000),
  '.jpg '.repeat(50_000),
];

const CHECKS: Record<string, { check: Check; right: string[]; wrong: string[] }> = {
  'an e-mail address': {
    check: isEmail,
    right: ['a@b.co', 'first.last+tag@mail.example.com', "o'neil@example.org"],
    wrong: ['a@b', '.a@b.co', 'a..b@c.co', 'a b@c.co', '@b.co', 'a@b.co ', 'a@b.co\n', `${'a'.repeat(250)}@b.co`],
  },
  'a mobile number of 11 digits': {
    check: isMobile,
    right: ['13800138000', '19912345678'],
    wrong: [
      '1380013800',
      '138001380000',
      '12800138000',
      '23800138000',
      '+8613800138000',
      '１３８００１３８０００',
      '13800138000\n',
    ],
  },
  'a name of 2 to 4 Chinese characters': {
    check: isChineseName,
    right: ['王芳', '欧阳娜娜', '𠮷野'],
    wrong: ['王', '欧阳娜娜王', 'Wang', '王 芳', '王a', 'ゆみ', '王芳\n'],
  },
  'an identity number of 18 characters': {
    check: isIdentityNumber,
    right: ['11010519491231002X', '11010519491231002x', '440524188001010014'],
    wrong: [
      '110105194912310021',
      '11010519490231002X',
      '11010519491331002X',
      '01010519491231002X',
      '11010519491231002',
      '110105194912310X2X',
      '11010519491231002X\n',
    ],
  },
  'a web address': {
    check: isWebAddress,
    right: ['http://example.com', 'HTTPS://Example.com/a?b#c', 'https://xn--80ak6aa92e.com', 'http://[::1]:3000/'],
    wrong: [
      'example.com',
      'ftp://example.com',
      'javascript:alert(1)',
      'https:example.com',
      'https:///example.com',
      'https://',
      'http://a b.com',
      'https://exa\nmple.com',
      'https://example.com:99999',
      ' https://example.com',
    ],
  },
  'a file name of a profile picture': {
    check: isAvatarName,
    right: ['a.gif', 'a.b.jpg', '.jpeg', 'ü.png'],
    wrong: ['a.bmp', 'a.JPG', 'a.webp', 'a.png.exe'],
  },
  'a file name of an image': {
    check: isImageName,
    right: ['a.gif', 'a.b.jpg', '.jpeg', 'ü.png', 'a.bmp'],
    wrong: ['a.JPG', 'a.Png', 'a.webp', 'a.png.exe', 'png', 'a.png ', 'a.png\n', 'a.svg'],
  },
};

describe.each(Object.entries(CHECKS))('%s', (_, { check, right, wrong }) => {
  it.each(right)('accepts %j [FORM-02]', (text) => {
    expect(check(text)).toBe(true);
  });
  it.each(wrong)('rejects %j [FORM-02]', (text) => {
    expect(check(text)).toBe(false);
  });
  it('returns a boolean for any input [FORM-02]', () => {
    for (const text of ODD) expect(typeof check(text)).toBe('boolean');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof check(text) === 'boolean'));
  });
});

it('forms and the server accept the same email addresses [FORM-02]', () => {
  const pattern = z.regexes.email;
  const agree = (text: string) => {
    expect(EMAIL.test(text)).toBe(pattern.test(text));
    expect(isEmail(text)).toBe(Email.safeParse(text).success);
  };
  fc.assert(fc.property(fc.emailAddress({ size: 'small' }), agree));
  const sign = fc.constantFrom(...'ab1.-_+\'@"éЯ');
  fc.assert(fc.property(fc.string({ unit: sign, minLength: 1, maxLength: 24 }), agree));
});

it('every identity number has exactly one check character [FORM-02]', () => {
  const digits = fc.integer({ min: 0, max: 999 }).map((serial) => String(serial).padStart(3, '0'));
  const day = fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999 }), day, digits, (region, born, serial) => {
      const body = `${region}${born.toISOString().slice(0, 10).replaceAll('-', '')}${serial}`;
      expect([...'0123456789X'].filter((sign) => isIdentityNumber(body + sign))).toHaveLength(1);
    }),
  );
});

describe('a slug', () => {
  it.each([
    ['Hello, World!', 'hello-world'],
    ['  --Tips & Tricks--  ', 'tips-tricks'],
    ['Cómo empezar: 5 consejos', 'cómo-empezar-5-consejos'],
    ['Как начать?', 'как-начать'],
    ['a___b\t\nc', 'a-b-c'],
    ['💜', ''],
    ['\ud800a', 'a'],
  ])('of %j is %j [FORM-02]', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  it('is lower case, without leading, trailing or repeated hyphens, and idempotent [FORM-02]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const made = slug(text);
        expect(made).not.toMatch(/^-|-$|--|[\s/?#%&]/);
        expect(made).toBe(made.toLowerCase());
        expect(slug(made)).toBe(made);
      }),
    );
  });

  it('is computed in linear time for long runs of replaced characters [FORM-02]', () => {
    expect(slug(`${'-'.repeat(500_000)}a${' '.repeat(500_000)}`)).toBe('a');
  });
});

describe('a link', () => {
  const hosts = ['example.com', 'partner.example'];

  it.each([
    'https://example.com',
    'https://EXAMPLE.com/a?b#c',
    'https://www.example.com/',
    'https://a.b.partner.example/x',
    'https://example.com:443/',
  ])('%j is trusted [FORM-02]', (link) => {
    expect(isTrustedLink(link, hosts)).toBe(true);
  });

  it.each([
    'http://example.com',
    'https://example.com.evil.test',
    'https://evilexample.com',
    'https://example.com@evil.test',
    'https://evil.test@example.com',
    'https://evil.test/https://example.com',
    'https://evil.test?example.com',
    'https://evil.test#.example.com',
    'https://evil.test\\.example.com',
    'https://exаmple.com',
    'https://example.com:8443/',
    'https://example.com.',
    'https://exam\tple.com',
    'javascript://example.com/%0aalert(1)',
    '//example.com',
    'https://com',
    '',
  ])('%j is not trusted [FORM-02]', (link) => {
    expect(isTrustedLink(link, hosts)).toBe(false);
  });

  it('is never trusted if there are no trusted hosts [FORM-02]', () => {
    expect(isTrustedLink('https://example.com', [])).toBe(false);
    expect(isTrustedLink('https://example.com', [''])).toBe(false);
  });

  it('is trusted only if the browser would open a trusted host [FORM-02]', () => {
    const around = fc.string({ unit: fc.constantFrom(...'.@/\\?#:-%a0 \t') });
    fc.assert(
      fc.property(around, around, around, (before, between, after) => {
        const link = `https://${before}example.com${between}evil.test${after}`;
        if (!isTrustedLink(link, hosts)) return;
        expect(`.${new URL(link).hostname}`).toMatch(/\.(example\.com|partner\.example)$/);
      }),
    );
  });
});
