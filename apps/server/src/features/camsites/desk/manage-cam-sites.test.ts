import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { camSiteDeskRoutes, type ManagedCamSite } from '@site/contract/camsites/desk-routes.ts';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { FACT_KEYS } from '@site/contract/camsites/facts.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { camSites } from '#db/schema/camsites.ts';
import { auditDetails, auditLog } from '#db/schema/moderation.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { ensureCamSites } from '../ensure-cam-sites.ts';
import { readBuiltInSites } from '../site-content.ts';

let app: TestApp;
let admin: TestClient;
let moderator: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = (await createLoggedInAccount(app, { role: 'Admin' })).api;
  moderator = await staffOf(app);
  visitor = client(app);
});
afterAll(() => app.close());

const FORM = {
  name: 'Nova Cams',
  about: { en: 'A new site.', ru: 'Новая площадка.' },
  url: 'https://www.nova-cams.example/',
  logo: null,
  inProfiles: true,
};

let made = 0;
const managed = async () => (await admin(camSiteDeskRoutes.managed, {})).items;
const bySlug = (items: readonly ManagedCamSite[], slug: string) => {
  const found = items.find((site) => site.slug === slug);
  if (!found) throw new Error(`no cam site ${slug}`);
  return found;
};
async function newSite(change: Partial<typeof FORM> = {}): Promise<ManagedCamSite> {
  const slug = `site-${(made += 1)}`;
  return bySlug((await admin(camSiteDeskRoutes.create, { ...FORM, slug, ...change })).items, slug);
}
/** Returns the input that saves a cam site with a change. */
function editInput(
  { id, version, name, about, url, logo, inProfiles }: ManagedCamSite,
  change: Partial<ManagedCamSite>,
) {
  return { id, version, name, about, url, logo, inProfiles, ...change };
}
const retire = (id: number, on: boolean) => admin(camSiteDeskRoutes.retire, { id, on });
const listed = async (api = visitor) => (await api(camsiteRoutes.list, {})).items.map(({ slug }) => slug);
async function logged(action: string) {
  const lines = app.services.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.action, action as never));
  const { before, after, logId } = auditDetails;
  return app.services.db.select({ before, after }).from(auditDetails).where(inArray(logId, lines)).orderBy(logId);
}

describe('adding a cam site', () => {
  it('lists it last with unknown facts and logs it [SITES-05]', async () => {
    const site = await newSite();
    const { slug } = site;
    expect((await managed()).at(-1)).toEqual(site);
    expect(site).toMatchObject({ ...FORM, builtIn: false, parts: [], knownFacts: 0, reviews: 0, version: 1 });
    expect(await listed()).toContain(slug);
    const open = (lang: 'es' | 'ru') => visitor(camsiteRoutes.open, { slug, lang });
    expect(await open('ru')).toMatchObject({ name: 'Nova Cams', about: 'Новая площадка.', url: FORM.url });
    const inSpanish = await open('es');
    expect([inSpanish.about, inSpanish.retired, inSpanish.reviewable]).toEqual(['A new site.', false, true]);
    expect(FACT_KEYS.filter((key) => inSpanish.facts[key].value !== null)).toEqual([]);
    expect((await logged('cam-site-added')).at(-1)?.after).toMatchObject({ site: slug, name: 'Nova Cams' });
  });

  it.each([
    ['slug', { slug: 'stripchat' }, 'Another cam site has this address. Choose a different one.'],
    ['slug', { slug: 'Nova Cams' }, expect.any(String)],
    ['name', { slug: 'a', name: ' ' }, 'Enter a name.'],
    ['name', { slug: 'a', name: 'x'.repeat(61) }, expect.any(String)],
    ['about.en', { slug: 'a', about: { ru: 'Только' } }, 'Enter a description.'],
    ['about.es', { slug: 'a', about: { en: 'A', es: 'x'.repeat(601) } }, expect.any(String)],
    ['url', { slug: 'a', url: 'http://nova.example' }, 'Enter a full link that starts with https://.'],
    ['url', { slug: 'a', url: 'javascript:alert(1)' }, expect.any(String)],
    ['logo', { slug: 'a', logo: 'https://elsewhere.example/a.png' }, expect.any(String)],
  ])('rejects an invalid value in %s [SITES-05]', async (field, change, message) => {
    await expect(admin(camSiteDeskRoutes.create, { ...FORM, ...change })).rejects.toMatchObject({
      errorName: 'invalid',
      errors: { [field]: message },
    });
  });

  it('lets moderators enter its facts, and members follow it [SITES-06]', async () => {
    const { id, slug } = await newSite();
    const { facts } = await moderator(camsiteRoutes.open, { slug });
    const unknown = facts.rank;
    await moderator(camsiteRoutes.editFact, {
      ...{ siteId: id, fact: 'rank', version: unknown.version, value: 9, note: unknown.note },
      ...{ source: 'A list', checkedOn: '2026-10-01', confidence: 'third-party' },
    });
    expect((await visitor(camsiteRoutes.open, { slug })).facts.rank.value).toBe(9);
    const { api } = await createLoggedInAccount(app);
    await api(followingRoutes.follow, { kind: 'site', id, on: true });
    expect(bySlug(await managed(), slug).knownFacts).toBe(1);
  });
});

describe('editing a cam site', () => {
  it('changes pages at once and logs only what changed [SITES-05]', async () => {
    const site = await newSite();
    await visitor(camsiteRoutes.open, { slug: site.slug });
    const logo = '/figures/phone-stage.svg';
    const { items } = await admin(camSiteDeskRoutes.edit, editInput(site, { name: 'Supernova', logo }));
    expect(bySlug(items, site.slug)).toMatchObject({ name: 'Supernova', logo, version: 2 });
    expect(await visitor(camsiteRoutes.open, { slug: site.slug })).toMatchObject({ name: 'Supernova', logo });
    expect((await logged('cam-site-changed')).at(-1)).toEqual({
      before: { site: site.slug, name: 'Nova Cams', logo: '' },
      after: { site: site.slug, name: 'Supernova', logo },
    });
  });

  it('saves one of several concurrent edits and refuses stale versions [SITES-05]', async () => {
    const site = await newSite();
    const edits = ['A', 'B', 'C', 'D'].map((name) => admin(camSiteDeskRoutes.edit, editInput(site, { name })));
    const outcomes = await Promise.allSettled(edits);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(admin(camSiteDeskRoutes.edit, editInput(site, { name: 'E' }))).rejects.toMatchObject({
      errorName: 'camsites.changed',
    });
    await expect(admin(camSiteDeskRoutes.edit, { ...editInput(site, {}), id: 999_999 })).rejects.toMatchObject({
      errorName: 'camsites.not-found',
    });
  });

  it('does not rename a built-in site, and leaves the rest of it to upgrades [SITES-05]', async () => {
    const site = bySlug(await managed(), 'xcams');
    expect(site).toMatchObject({ builtIn: true, inProfiles: false, url: 'https://xcams.com/' });
    const { items } = await admin(camSiteDeskRoutes.edit, editInput(site, { name: 'Mine', inProfiles: true }));
    expect(bySlug(items, 'xcams')).toMatchObject({ name: site.name, inProfiles: true, version: site.version + 1 });
    const [row] = await app.services.db.select().from(camSites).where(eq(camSites.slug, 'xcams'));
    // The link was not changed, so it is not shown.
    expect(row).toMatchObject({ origin: 'shipped', url: null, inProfiles: true });
  });

  it('survives restarts and upgrades [SITES-05]', async () => {
    const before = bySlug(await managed(), 'cam4');
    const about = { ...before.about, en: 'Our own words about it.' };
    await admin(camSiteDeskRoutes.edit, editInput(before, { about }));
    await retire(before.id, true);
    const upgrade = readBuiltInSites().map((site) => ({ ...site, about: { ...site.about, en: 'An upgrade.' } }));
    await ensureCamSites(app.services.db, upgrade);
    const after = bySlug(await managed(), 'cam4');
    expect(after.about).toEqual(about);
    expect(after.retiredAt).not.toBeNull();
    expect(bySlug(await managed(), 'camsoda').about.en).toBe('An upgrade.');
    await ensureCamSites(app.services.db);
    await retire(before.id, false);
  });
});

it('lets an upgrade that knows an added site fill in its facts, but not its texts [SITES-05]', async () => {
  const { slug, about } = await newSite();
  const known = readBuiltInSites().find((site) => site.slug === 'stripchat');
  if (!known) throw new Error('no such cam site');
  await ensureCamSites(app.services.db, [{ ...known, slug, name: 'Another name' }]);
  const site = bySlug(await managed(), slug);
  expect(site).toMatchObject({ name: 'Nova Cams', about });
  expect(site.knownFacts).toBe(bySlug(await managed(), 'stripchat').knownFacts);
});

describe('the order of cam sites', () => {
  it('is that of the directory and of all choices [SITES-05]', async () => {
    const before = (await managed()).filter(({ retiredAt }) => retiredAt === null).map(({ id }) => id);
    const ids = before.toReversed();
    const { items } = await admin(camSiteDeskRoutes.order, { before, ids });
    const slugs = items.filter(({ retiredAt }) => retiredAt === null).map(({ slug }) => slug);
    expect(await listed()).toEqual(slugs);
    await expect(admin(camSiteDeskRoutes.order, { before, ids })).rejects.toMatchObject({
      errorName: 'camsites.reordered',
    });
    await expect(admin(camSiteDeskRoutes.order, { before: ids, ids: ids.slice(1) })).rejects.toMatchObject({
      errorName: 'camsites.reordered',
    });
    await admin(camSiteDeskRoutes.order, { before: ids, ids: before });
    expect(await logged('cam-sites-ordered')).toHaveLength(2);
  });

  it('stays the same when a site is retired and restored [SITES-05]', async () => {
    const before = (await managed()).filter(({ retiredAt }) => retiredAt === null).map(({ id }) => id);
    const ids = before.toReversed();
    await admin(camSiteDeskRoutes.order, { before, ids });
    const slugs = await listed();
    const [first] = ids;
    await retire(first ?? 0, true);
    expect(await listed()).toEqual(slugs.slice(1));
    await retire(first ?? 0, false);
    expect(await listed()).toEqual(slugs);
  });
});

describe('calls by others', () => {
  it('are refused [SITES-05]', async () => {
    const suspended = (await createLoggedInAccount(app, { suspended: true })).api;
    const member = (await createLoggedInAccount(app)).api;
    const call = (api: TestClient) =>
      api(camSiteDeskRoutes.create, { ...FORM, slug: 'refused' }).catch((error: unknown) => error);
    expect(await call(visitor)).toMatchObject({ errorName: 'signed-out' });
    expect(await call(member)).toMatchObject({ errorName: 'forbidden' });
    expect(await call(moderator)).toMatchObject({ errorName: 'forbidden' });
    expect(await call(suspended)).not.toHaveProperty('items');
    expect((await managed()).some(({ slug }) => slug === 'refused')).toBe(false);
  });
});
