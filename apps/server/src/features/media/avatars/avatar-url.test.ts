import { expect, it } from 'vitest';
import { avatarUrl } from './avatar-url.ts';

it('returns the default image, a generated image or an upload [JOIN-01]', () => {
  expect(avatarUrl(null)).toBe('/avatars/default.svg');
  expect(avatarUrl('avatars/fox-3.svg')).toBe('/files/avatars/fox-3.svg');
  expect(avatarUrl('ab/cd')).toBe('/files/ab/cd-96.webp');
});
