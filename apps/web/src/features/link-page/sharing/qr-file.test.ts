import { expect, it } from 'vitest';
import { qrSvg } from './qr-file.ts';

it('draws a code with its quiet zone and without the URL as text [BIO-06]', () => {
  const svg = qrSvg('https://site.example/m/abcdefg');
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  // Version 2 has 25 modules per side; the quiet zone adds 4 on each side.
  expect(Number(size)).toBe(33);
  expect(svg).toMatch(/M4 4h1v1h-1z/);
  expect(svg).not.toContain('site.example');
});
