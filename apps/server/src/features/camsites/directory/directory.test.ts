import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '@site/contract/core/route.ts';
import { CAM_SITE_IDS } from '@site/contract/camsites/descriptors.ts';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { list, open, history, compare } = camsiteRoutes;
const slugsOf = async (input: InputOf<typeof list>) => (await client(app)(list, input)).items.map(({ slug }) => slug);

describe('the list of cam sites', () => {
  it('shows visitors all sites in their order, or sorted by name [SITES-01] [SITES-05]', async () => {
    expect(await slugsOf({})).toEqual(CAM_SITE_IDS);
    const { items, unknown, total } = await client(app)(list, { sort: 'name' });
    const names = items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect([items.length, unknown]).toEqual([total, 0]);
    expect(items.find(({ slug }) => slug === 'stripchat')).toMatchObject({
      ...{ name: 'Stripchat', newest: '2026-10-03', rating: { reviews: 0, stars: null } },
      values: { concept: ['Freemium'], tokenPrice: { min: 500, max: 500 }, payoutRate: null, geoblocking: true },
    });
  });

  it('filters by tags, counts sites with unknown values and accepts at most ten tags [SITES-01]', async () => {
    expect(await slugsOf({ tag: 'Creator Platform', rate: '80' })).toEqual(['onlyfans', 'fansly']);
    const { items, unknown, total } = await client(app)(list, { otherSites: 'yes' });
    expect(items.map(({ slug }) => slug)).toEqual(['cam4', 'myfreecams', 'onlyfans']);
    expect(unknown).toBe(total - 3);
    const languages = 'ar,bg,cs,da,de,el,en,es,et,fi,fr';
    await expect(client(app)(list, { languages })).rejects.toMatchObject({
      errorName: 'invalid',
      errors: { tag: 'You can only add 10 tags.' },
    });
    await expect(client(app)(list, { rate: '55' })).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it('sorts by the requested order and uses the requested language [SITES-01]', async () => {
    expect((await slugsOf({ sort: 'rate' })).slice(0, 3)).toEqual(['fansly', 'onlyfans', 'skyprivate']);
    expect((await slugsOf({ sort: 'minimum' })).slice(0, 3)).toEqual(['chaturbate', 'onlyfans', 'streamate']);
    const { items } = await client(app)(list, { tag: 'Creator Platform', lang: 'ru' });
    expect(items[0]?.about).toMatch(/^Платформа/);
  });
});

describe('a cam site', () => {
  it('shows each fact with its value and source, or as unknown [SITES-02]', async () => {
    const site = await client(app)(open, { slug: 'stripchat' });
    expect(site.facts.frequency).toMatchObject({
      ...{ value: ['weekly'], source: 'Stripchat help, article 35000086055', sourceUrl: 'https://help.stripchat.com' },
      ...{ checkedOn: '2026-10-03', confidence: 'official', version: 1, yes: 0, no: 0, own: null },
    });
    expect(site.facts.rank).toMatchObject({ value: null, source: '', sourceUrl: null, checkedOn: null });
    expect(site).toMatchObject({ worksHere: false, reviewable: true, ownReview: null, history: { items: [] } });
    expect(await client(app)(open, { slug: 'xcams' })).toMatchObject({ reviewable: false });
  });

  it('is not found by any route when it does not exist [SITES-02]', async () => {
    const none = { errorName: 'camsites.not-found' };
    await expect(client(app)(open, { slug: 'none' })).rejects.toMatchObject(none);
    await expect(client(app)(history, { slug: 'none' })).rejects.toMatchObject(none);
    await expect(client(app)(compare, { sites: 'stripchat,none' })).rejects.toMatchObject(none);
  });

  it('can be compared with up to three others in the requested order [SITES-02]', async () => {
    const { items } = await client(app)(compare, { sites: 'stripchat,cam4,chaturbate,onlyfans' });
    expect(items.map(({ slug }) => slug)).toEqual(['stripchat', 'cam4', 'chaturbate', 'onlyfans']);
    expect(items[1]?.facts.otherSites).toMatchObject({ value: true, confidence: 'official' });
    for (const sites of ['stripchat', 'stripchat,stripchat', 'a,b,c,d,e']) {
      await expect(client(app)(compare, { sites })).rejects.toMatchObject({ errorName: 'invalid' });
    }
  });

  it('is found in search by name and description in the requested language [SITES-01]', async () => {
    const found = await client(app)(searchRoutes.search, { s: 'stripchat', kind: 'cam-site' });
    expect(found.items[0]).toMatchObject({ kind: 'cam-site', path: '/camsiteView/detail/stripchat', language: 'en' });
    const words = await client(app)(searchRoutes.search, { s: 'мессенджер', kind: 'cam-site', language: 'ru' });
    expect(words.items.map(({ path }) => path)).toEqual(['/camsiteView/detail/skyprivate']);
    expect((await client(app)(searchRoutes.suggest, { s: 'chaturb' })).items[0]).toMatchObject({ kind: 'cam-site' });
  });

  it('is in the sitemap together with the list [BASE-13]', async () => {
    const xml = await (await fetch(`${app.origin}/sitemap/pages.xml`)).text();
    expect(xml).toContain('/camsiteView/list</loc>');
    expect(xml).toContain('/camsiteView/detail/cherry-tv</loc>');
  });
});
