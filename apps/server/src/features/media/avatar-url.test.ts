import { expect, it } from 'vitest';
import { avatarUrl } from './avatar-url.ts';

it('a name without a picture shows the default one, a drawn one its file [JOIN-01]', () => {
  expect(avatarUrl(null)).toBe('/avatars/default.svg');
  expect(avatarUrl('avatars/fox-3.svg')).toBe('/files/avatars/fox-3.svg');
  expect(avatarUrl('ab/cd')).toBe('/files/ab/cd-96.webp');
});
