import { readdirSync } from 'node:fs';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAM_SITE_IDS } from '@site/contract/camsites/descriptors.ts';
import { FACT_KEYS } from '@site/contract/camsites/facts.ts';
import { perLanguage } from '@site/contract/core/languages.ts';
import { camSiteChanges, camSiteFacts, camSites, camSiteVotes, type FactContent } from '#db/schema/camsites.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { ensureCamSites } from './ensure-cam-sites.ts';
import { readBuiltInSites, UNKNOWN, type BuiltInSite } from './site-content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const about = perLanguage(() => 'A site.');
const unknown = Object.fromEntries(FACT_KEYS.map((key) => [key, UNKNOWN])) as BuiltInSite['facts'];
const rank = (value: number): FactContent => ({
  ...UNKNOWN,
  ...{ value, source: 'A list', checkedOn: '2026-10-01', confidence: 'third-party' },
});
const shipping = (slug: string, facts: Partial<BuiltInSite['facts']>): BuiltInSite[] => [
  { slug, name: slug, about, facts: { ...unknown, ...facts } },
];

async function factOf(slug: string) {
  const [row] = await app.services.db
    .select({ fact: camSiteFacts })
    .from(camSiteFacts)
    .innerJoin(camSites, eq(camSites.id, camSiteFacts.siteId))
    .where(and(eq(camSites.slug, slug), eq(camSiteFacts.key, 'rank')));
  if (!row) throw new Error('no such fact');
  return row.fact;
}

const changesOf = (siteId: number) =>
  app.services.db
    .select()
    .from(camSiteChanges)
    .where(eq(camSiteChanges.siteId, siteId))
    .orderBy(asc(camSiteChanges.id));

describe('the built-in cam sites', () => {
  it('number at least thirteen, each with a concept and texts in every language [SITES-03]', () => {
    const sites = readBuiltInSites();
    expect(sites.length).toBeGreaterThanOrEqual(13);
    for (const { facts, about: words } of sites) {
      expect(facts.concept.value).not.toBeNull();
      expect(Object.values(words).every((text) => text.length > 40)).toBe(true);
    }
  });

  it('have a descriptor for each file of content/camsites [OPS-21]', () => {
    const folder = new URL('../../../../../content/camsites/', import.meta.url);
    const files = CAM_SITE_IDS.map((id) => `${id}.json`);
    expect(readdirSync(folder).sort()).toEqual(files.sort());
  });

  it('have a source and a check date for each known value [SITES-02]', () => {
    const known = readBuiltInSites().flatMap(({ slug, facts }) =>
      FACT_KEYS.filter((key) => key !== 'concept' && facts[key].value !== null).map((key) => ({ slug, ...facts[key] })),
    );
    expect(known.length).toBeGreaterThan(50);
    expect(known.filter(({ source, sourceUrl }) => source === '' && sourceUrl === null)).toEqual([]);
    expect(known.filter(({ checkedOn, confidence }) => checkedOn === null || confidence === null)).toEqual([]);
  });

  it('are imported once, even when the import runs repeatedly or concurrently [SITES-03]', async () => {
    const { db } = app.services;
    const count = () => Promise.all([db.$count(camSites), db.$count(camSiteFacts), db.$count(camSiteChanges)]);
    const before = await count();
    const builtIn = shipping('brought-at-once', { rank: rank(7) });
    await Promise.all(Array.from({ length: 8 }, () => ensureCamSites(db, [...readBuiltInSites(), ...builtIn])));
    expect(await count()).toEqual([before[0] + 1, before[1] + FACT_KEYS.length, before[2]]);
  });
});

describe('a built-in fact that changed', () => {
  it('gets a new version without votes and a history entry [SITES-02]', async () => {
    const { db } = app.services;
    await ensureCamSites(db, shipping('changing', { rank: rank(1) }));
    const { siteId } = await factOf('changing');
    const { id: userId } = await createUser(app.services);
    await db.insert(camSiteVotes).values({ siteId, key: 'rank', userId, isTrue: true });
    await db.update(camSiteFacts).set({ yes: 1 }).where(eq(camSiteFacts.siteId, siteId));
    await ensureCamSites(db, shipping('changing', { rank: rank(2) }));
    expect(await factOf('changing')).toMatchObject({ value: 2, version: 2, yes: 0, no: 0 });
    expect(await db.$count(camSiteVotes, eq(camSiteVotes.siteId, siteId))).toBe(0);
    expect(await changesOf(siteId)).toMatchObject([
      { by: 'shipped', key: 'rank', before: { value: 1 }, after: { value: 2 } },
    ]);
  });

  it('does not lose its votes or get a history entry when only its note is reworded [SITES-02]', async () => {
    const { db } = app.services;
    await ensureCamSites(db, shipping('reworded', { rank: rank(1) }));
    const { siteId } = await factOf('reworded');
    const { id: userId } = await createUser(app.services);
    await db.insert(camSiteVotes).values({ siteId, key: 'rank', userId, isTrue: true });
    await db.update(camSiteFacts).set({ yes: 1 }).where(eq(camSiteFacts.siteId, siteId));
    const note = perLanguage(() => 'Approximate.');
    await ensureCamSites(db, shipping('reworded', { rank: { ...rank(1), note } }));
    expect(await factOf('reworded')).toMatchObject({ value: 1, note, version: 2, yes: 1, shipped: { note } });
    expect(await db.$count(camSiteVotes, eq(camSiteVotes.siteId, siteId))).toBe(1);
    expect(await changesOf(siteId)).toEqual([]);
  });

  it('does not overwrite a value written by staff [SITES-02]', async () => {
    const { db } = app.services;
    await ensureCamSites(db, shipping('kept', { rank: rank(1) }));
    const { siteId } = await factOf('kept');
    await db.update(camSiteFacts).set({ value: 99, origin: 'staff' }).where(eq(camSiteFacts.siteId, siteId));
    await ensureCamSites(db, shipping('kept', { rank: rank(2) }));
    expect(await factOf('kept')).toMatchObject({ value: 99, version: 1, origin: 'staff', shipped: rank(2) });
    expect(await changesOf(siteId)).toEqual([]);
  });
});
