import { expect, it } from 'vitest';
import { Address } from '../address.ts';
import { SITE_RULES } from '../rules.ts';
import { type Part, Writer } from './markup.ts';

const address = Address.ofLink('https://example.org/');
const part: Part = {
  role: 'sheet',
  style: { color: '#123456', 'grid-area': '1', margin: 0, display: ['grid', 'block'] },
  children: [{ role: 'link', ...(address ? { href: address } : {}), children: ['a < b'] }],
};

it('omits everything that the rules do not list [BIO-03]', () => {
  const rules = SITE_RULES.chaturbate;
  expect(new Writer(rules).html(part)).toBe(
    '<ul style="color:#123456;margin:0;display:block"><a href="https://example.org/" target="_blank" rel="nofollow noopener">a &lt; b</a></ul>',
  );
  expect(new Writer({ ...rules, attributes: { a: ['href'] } }).html(part)).toBe(
    '<ul><a href="https://example.org/">a &lt; b</a></ul>',
  );
  expect(new Writer({ ...rules, tags: [] }).html(part)).toBe('a &lt; b');
  expect(new Writer({ ...rules, properties: [] }).html(part)).not.toContain('style');
});

it('omits values that could end a declaration [BIO-03]', () => {
  for (const value of ['red;position:fixed', 'url(https://example.org/)', 'expression(1)', '}', '\\65', '/*']) {
    expect(new Writer(SITE_RULES.chaturbate).html({ role: 'words', style: { color: value } })).toBe('<span></span>');
  }
});

it('writes a repeated style as one class [BIO-03]', () => {
  const writer = new Writer(SITE_RULES.myfreecams);
  const words: Part = { role: 'words', style: { color: '#123456' } };
  expect(writer.html(words) + writer.html({ ...words, style: { ...words.style } })).toBe(
    '<span class="bio-1"></span><span class="bio-1"></span>',
  );
  expect(writer.css()).toBe('.bio-1 { color:#123456 }');
});
