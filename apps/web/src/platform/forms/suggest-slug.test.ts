import { expect, it } from 'vitest';
import { suggestSlug } from './suggest-slug.ts';

it.each([
  ['Show ideas', 'show-ideas'],
  ['  Café & Bar! ', 'cafe-bar'],
  ['Mañana', 'manana'],
  ['Гостиная', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('suggests an address for the name %s [FORUM-70]', (name, slug) => {
  expect(suggestSlug(name)).toBe(slug);
});
