import { expect, it } from 'vitest';
import { hostText, typedAddress } from './typed-address.ts';

it.each([
  ['https://example.org/me', 'https://example.org/me'],
  ['  http://example.org ', 'http://example.org'],
  ['example.org/me', 'https://example.org/me'],
  ['www.example.org', 'https://www.example.org'],
  ['example.org:8443/me', 'https://example.org:8443/me'],
])('normalizes %j to %s [BIO-06]', (typed, whole) => {
  expect(typedAddress(typed)).toBe(whole);
});

it.each([
  '',
  'me',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.example',
  'https://',
  'https:///x.y',
  'two words',
])('rejects %j as a URL [BIO-06]', (typed) => {
  expect(typedAddress(typed)).toBeNull();
});

it('shows the host without www [BIO-06]', () => {
  expect(hostText('https://www.example.org/me')).toBe('example.org');
  expect(hostText('not an address')).toBe('not an address');
});
