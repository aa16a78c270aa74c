import { expect, it } from 'vitest';
import { documentPath } from './document-path.ts';

it.each([
  [{ kind: 'articles', name: 'a' }, '/articleView/a'],
  [{ kind: 'courses', name: 'a', courseType: 'pdf' }, '/coursesView/detail/pdf/a'],
  [{ kind: 'courses', name: 'a', courseType: 'video' }, '/coursesView/detail/video/a'],
  [{ kind: 'chapters', name: 'a/b', courseType: 'pdf' }, '/coursesView/detail/pdf/a/b'],
  [{ kind: 'chapters', name: 'a/b', courseType: 'video' }, '/coursesView/detail/video/a'],
  [{ kind: 'guide', name: 'a' }, '/gettingStarted'],
  [{ kind: 'faq', name: 'a' }, '/faq#a'],
  [{ kind: 'pages', name: 'about' }, '/about'],
  [{ kind: 'pages', name: 'press' }, '/page/press'],
  [{ kind: 'pages', name: 'partner-news' }, '/page/partner-news'],
  [{ kind: 'pages', name: 'partner/vibeMate' }, '/acme/vibeMate'],
  [{ kind: 'pages', name: 'partner-stream-master/video-guides' }, '/acme-stream-master/video-guides'],
  [{ kind: 'decks', name: 'a' }, '/flash-cards?deck=a'],
  [{ kind: 'log', name: 'a' }, '/logView'],
  [{ kind: 'policies', name: 'terms' }, '/policy/terms'],
  [{ kind: 'adverts', name: 'a' }, null],
] as const)('returns the path for %j: %s [MOD-05]', (document, path) => {
  expect(documentPath(document, { partnerSlug: 'acme' })).toBe(path);
});
