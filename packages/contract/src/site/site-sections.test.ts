import { expect, it } from 'vitest';
import { DESTINATION_LIST } from './destinations.ts';
import { PAGE_LIST } from './pages.ts';
import { isPathOn, partsOf, SITE_SECTION_IDS, sectionOfPath, sectionOfRoute } from './site-sections.ts';

const pagesOf = (id: string) => PAGE_LIST.map(({ path }) => path).filter((path) => sectionOfPath(path) === id);

it('has the pages below its first pages, from the page table [CMS-10]', () => {
  expect(Object.fromEntries(SITE_SECTION_IDS.map((id) => [id, pagesOf(id)]))).toEqual({
    industry: ['/industry', '/industry/method', '/industry/performer', '/management/claims'],
    stream: [
      '/stream-summary-index',
      '/stream-summary-shows',
      '/stream-summary/import',
      '/stream-summary/index',
      '/stream-summary/ledger',
      '/stream-summary/shows',
    ],
    games: ['/points/bingo', '/points/tarot'],
    contest: ['/activity'],
    inspiration: ['/caminspo', '/caminspo/detail', '/caminspo/post'],
    partner: ['/$partner/$name'],
  });
});

it('has the destinations of its pages, also those with parameters and anchors [CMS-10]', () => {
  const of = (id: string) => DESTINATION_LIST.filter(({ path }) => sectionOfPath(path) === id).map((one) => one.id);
  expect(of('industry')).toEqual(['best-hours', 'performers', 'industry']);
  expect(of('stream')).toEqual(['stream-summary', 'shows', 'ledger', 'import']);
  expect(of('inspiration')).toEqual(['inspiration']);
});

it('knows the pages about the partner by their address [CMS-10]', () => {
  const site = { disabledSections: ['partner'] as const, partnerSlug: 'acme' };
  expect(isPathOn('/acme/support', site)).toBe(false);
  expect(isPathOn('/acme-stream-master/video-guides#a', site)).toBe(false);
  expect(isPathOn('/acmes/support', site)).toBe(true);
  expect(isPathOn('/industry', site)).toBe(true);
});

it('refuses the routes of its features, except those that withdraw a consent [CMS-10]', () => {
  expect(sectionOfRoute('industry.overview')).toBe('industry');
  expect(sectionOfRoute('inspiration.create')).toBe('inspiration');
  expect(sectionOfRoute('inspiration.giveConsent')).toBe('inspiration');
  expect(sectionOfRoute('inspiration.withdrawConsent')).toBeNull();
  expect(sectionOfRoute('forum.list')).toBeNull();
});

it('has the badges and sections of both home pages [CMS-10]', () => {
  expect(partsOf(['stream', 'contest'], 'badges')).toEqual(['stream-hours', 'streams-month', 'hours-month', 'contest']);
  expect(partsOf(['industry', 'stream'], 'memberHome')).toEqual(['hours', 'money']);
  expect(partsOf(['industry'], 'visitorHome')).toEqual(['best-hours']);
});
