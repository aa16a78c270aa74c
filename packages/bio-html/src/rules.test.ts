import { BIO_SITES, SOCIAL_NETWORKS } from '@site/contract/bio/limits.ts';
import { isWebAddress } from '@site/contract/core/validation/checks.ts';
import { describe, expect, test } from 'vitest';
import { isSafeValue, takesDeclaration } from './checks/css-values.ts';
import { SITE_RULES } from './rules.ts';
import { refusedOn, SOCIAL, socialAddress } from './social-media/social.ts';

describe('the site rules', () => {
  test.each(BIO_SITES)('%s: states how certain each rule is, with a source unless unknown [BIO-03]', (site) => {
    const { facts, ...rules } = SITE_RULES[site];
    expect(rules.site).toBe(site);
    expect(facts.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['form', 'length', 'links', 'picture', 'column', 'tip-menu']),
    );
    expect(new Set(facts.map(({ rule }) => rule)).size).toBe(facts.length);
    for (const { confidence, source, date } of facts) {
      expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(source === null || isWebAddress(source)).toBe(true);
      expect(confidence !== 'documented' || source !== null).toBe(true);
      expect(confidence !== 'unknown' || source === null).toBe(true);
    }
  });

  test.each(BIO_SITES)('%s: allows nothing that executes or loads [BIO-03]', (site) => {
    const { tags, attributes, properties, target } = SITE_RULES[site];
    expect(tags.length > 0).toBe(target === 'html-inline' || target === 'html+css');
    for (const tag of ['script', 'style', 'iframe', 'svg', 'form', 'object', 'link', 'base'])
      expect(tags).not.toContain(tag);
    for (const name of Object.values(attributes).flat()) expect(name).toMatch(/^(?!on)[a-z]+$/);
    for (const property of properties) expect(property).not.toMatch(/behavior|binding|content|cursor|filter|mask/);
  });

  test.each([
    ['1px solid #fff', true],
    ['"Trebuchet MS", sans-serif', true],
    ['linear-gradient(160deg,#112233,rgba(0,0,0,.4) 60%)', true],
    ['clamp(16px,5%,36px)', true],
    ['url("https://a.example/x.png")', true],
    ["URL('https://a.example/x.png') no-repeat", true],
    ['url(https://a.example/x.png)', false],
    ['url("http://a.example/x.png")', false],
    ['url("javascript:alert(1)")', false],
    ['url("https://a.example/x.png\\")', false],
    ['expression(alert(1))', false],
    ['var(--x)', false],
    ['attr(href)', false],
    ['image-set("x.png" 1x)', false],
    ['\\72 ed', false],
    ['red;position:fixed', false],
    ['red}', false],
    ['red/**/', false],
    ['"red', false],
    ['"</style>"', false],
    ['red!important', false],
  ])('detects whether a value is safe: %s [BIO-03]', (value, isSafe) => {
    expect(isSafeValue(value)).toBe(isSafe);
  });

  test('checks a value by the rule of its property, and ignores names inherited from Object [BIO-03]', () => {
    expect(takesDeclaration(SITE_RULES.chaturbate, 'position', ' Relative ')).toBe(true);
    expect(takesDeclaration(SITE_RULES.chaturbate, 'position', 'sticky')).toBe(false);
    expect(takesDeclaration(SITE_RULES.chaturbate, 'constructor', 'red')).toBe(false);
    expect(takesDeclaration(SITE_RULES.stripchat, 'color', 'red')).toBe(false);
  });
});

describe('social network links', () => {
  test.each(SOCIAL_NETWORKS)('%s: resolves a name to a page of the network [BIO-02]', (network) => {
    const { hosts, icon, name } = SOCIAL[network];
    const address = socialAddress({ network, value: '@some.name' }) ?? '';
    expect(address).toMatch(/^https:\/\/[^/]+\/.*|^https:\/\/some\.name\/$/);
    expect(hosts.length === 0 || hosts.some((host) => new URL(address).hostname.endsWith(host))).toBe(true);
    expect(name).not.toBe('');
    expect(icon).toMatch(/^M[\d\sa-zA-Z.-]+Z$/);
    expect(socialAddress({ network, value: '' })).toBeNull();
  });

  test('retains a URL and upgrades it to https [BIO-02]', () => {
    expect(socialAddress({ network: 'x', value: 'http://x.com/me?a=1' })).toBe('https://x.com/me?a=1');
    expect(socialAddress({ network: 'bluesky', value: 'me' })).toBe('https://bsky.app/profile/me.bsky.social');
    expect(socialAddress({ network: 'website', value: 'me' })).toBeNull();
    expect(socialAddress({ network: 'website', value: 'me.example' })).toBe('https://me.example/');
  });

  test.each([
    ['cam4', 'https://www.instagram.com/me', false],
    ['cam4', 'https://X.com./me', false],
    ['cam4', 'https://linktr.ee/me', true],
    ['cam4', 'https://notx.com/me', true],
    ['cam4', 'https://x.com.evil.example/me', true],
    ['cam4', 'https://x.com@evil.example/me', true],
    ['stripchat', 'https://m.chaturbate.com/me', true],
    ['stripchat', 'https://stripchat.com/me', false],
    ['stripchat', 'https://gofundme.com/me', true],
    ['stripchat', 'https://onlyfans.com/me', false],
    ['chaturbate', 'https://linktr.ee/me', false],
    ['chaturbate', 'javascript:alert(1)', true],
  ] as const)('on %s, a link to %s is refused: %s [BIO-02]', (site, address, refused) => {
    expect(refusedOn(site, address)).toBe(refused);
  });
});
