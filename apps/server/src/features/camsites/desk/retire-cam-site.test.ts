import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { camSiteDeskRoutes, type ManagedCamSite } from '@site/contract/camsites/desk-routes.ts';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { menuRoutes } from '@site/contract/menus/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { documentPictures } from '#db/schema/documents.ts';
import { profiles } from '#db/schema/members.ts';
import { cleanPicturesJob } from '../../cms/images/clean-pictures.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { getFile } from '../../../testing/media/get-file.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let admin: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = (await createLoggedInAccount(app, { role: 'Admin' })).api;
  visitor = client(app);
});
afterAll(() => app.close());

const ABOUT = { en: 'A site for constellations.' };
const FORM = { name: 'Stellar Cams', about: ABOUT, url: 'https://stellar.example/', logo: null, inProfiles: true };
const STARS = { pay: 5, support: 4, traffic: 3, tools: 4, text: 'Payouts arrive on the day they promise.' };
const siteOf = async (slug: string): Promise<ManagedCamSite> => {
  const site = (await admin(camSiteDeskRoutes.managed, {})).items.find((one) => one.slug === slug);
  if (!site) throw new Error(`no cam site ${slug}`);
  return site;
};
async function newSite(slug: string): Promise<ManagedCamSite> {
  await admin(camSiteDeskRoutes.create, { ...FORM, slug });
  return siteOf(slug);
}
async function picture(): Promise<File> {
  const content = await sharp({ create: { width: 200, height: 80, channels: 3, background: '#5a33d6' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(content)], 'logo.png', { type: 'image/png' });
}
const retire = (id: number, on: boolean) => admin(camSiteDeskRoutes.retire, { id, on });

/** Returns where a cam site appears for a visitor. */
async function placesOf(slug: string) {
  const { items } = await visitor(camsiteRoutes.list, {});
  const info = await visitor(siteRoutes.info, {});
  const found = await visitor(searchRoutes.search, { s: 'constellations', kind: 'cam-site' });
  const path = `/camsiteView/detail/${slug}`;
  return {
    list: items.some((site) => site.slug === slug),
    choices: info.camSites.choices.includes(slug),
    menus: info.menus.items.some(({ target }) => target === path),
    search: found.items.some((hit) => hit.path === path),
    sitemap: (await (await fetch(`${app.origin}/sitemap/pages.xml`)).text()).includes(path),
  };
}

it('removes a site from every list and choice, and restoring brings it back [SITES-06]', async () => {
  const { id, slug } = await newSite('stellar');
  await admin(menuRoutes.add, {
    ...{ place: 'further', target: `/camsiteView/detail/${slug}` },
    texts: { en: 'Stellar', es: '', ru: '' },
  });
  const everywhere = { list: true, choices: true, menus: true, search: true, sitemap: true };
  const nowhere = { list: false, choices: false, menus: false, search: false, sitemap: false };
  expect(await placesOf(slug)).toEqual(everywhere);
  await retire(id, true);
  await retire(id, true);
  expect(await placesOf(slug)).toEqual(nowhere);
  const { api: member } = await createLoggedInAccount(app);
  const retired = { errorName: 'camsites.retired' };
  await expect(visitor(camsiteRoutes.open, { slug })).rejects.toMatchObject(retired);
  await expect(visitor(camsiteRoutes.reviews, { slug })).rejects.toMatchObject(retired);
  await expect(member(camsiteRoutes.open, { slug })).rejects.toMatchObject(retired);
  await expect(visitor(camsiteRoutes.compare, { sites: `${slug},stripchat` })).rejects.toMatchObject({
    errorName: 'camsites.not-found',
  });
  expect(await (await staffOf(app))(camsiteRoutes.open, { slug })).toMatchObject({ retired: true });
  await retire(id, false);
  expect(await placesOf(slug)).toEqual(everywhere);
});

it('leaves reviews, follows and profiles as they are, and takes no new ones [SITES-06]', async () => {
  const { id, slug } = await newSite('orbit');
  const { api, user } = await createLoggedInAccount(app);
  const other = await createLoggedInAccount(app);
  const profile = { nickName: user.nickName, sites: [{ site: slug, url: '' }] };
  await api(profileRoutes.save, profile);
  await api(followingRoutes.follow, { kind: 'site', id, on: true });
  const review = await api(camsiteRoutes.review, { siteId: id, ...STARS });
  await retire(id, true);

  // Members who already work there lose nothing.
  await api(profileRoutes.save, { ...profile, location: 'Here' });
  expect((await visitor(siteRoutes.info, {})).camSites.names[slug]).toBe('Stellar Cams');
  const [stored] = await app.services.db.select().from(profiles).where(eq(profiles.userId, user.id));
  expect(stored?.sites).toEqual([{ site: slug, url: '' }]);
  await api(camsiteRoutes.editReview, { id: review.id, ...STARS, text: 'Payouts now arrive a day later.' });
  const followed = await api(followingRoutes.list, { list: 'followed' });
  expect(JSON.stringify(followed)).toContain('Stellar Cams');

  const retired = { errorName: 'camsites.retired' };
  const follow = other.api(followingRoutes.follow, { kind: 'site', id, on: true });
  await expect(follow).rejects.toHaveProperty('errorName');
  const joinIn = { ...profile, nickName: other.user.nickName };
  await expect(other.api(profileRoutes.save, joinIn)).rejects.toMatchObject({ errorName: 'invalid' });
  await expect(api(camsiteRoutes.review, { siteId: id, ...STARS })).rejects.toMatchObject(retired);
  const vote = { siteId: id, fact: 'rank', version: 1, vote: true } as const;
  await expect(api(camsiteRoutes.vote, vote)).rejects.toMatchObject(retired);

  await retire(id, false);
  expect((await visitor(camsiteRoutes.reviews, { slug })).items.map(({ text }) => text)).toEqual([
    'Payouts now arrive a day later.',
  ]);
  await other.api(profileRoutes.save, joinIn);
});

it('offers a site made at the desk when joining, and no retired or unknown one [SITES-06]', async () => {
  const { id, slug } = await newSite('joined');
  const apply = async (site: string) => {
    const { api } = await createLoggedInAccount(app, { role: null });
    const nickName = `Joiner ${Math.random().toString(36).slice(2, 8)}`;
    return api(memberRoutes.apply, { nickName, sites: [{ site, url: '' }] });
  };
  expect(await apply(slug)).toMatchObject({ state: expect.any(String) });
  await retire(id, true);
  const refused = { errorName: 'invalid', errors: { sites: expect.any(String) } };
  await expect(apply(slug)).rejects.toMatchObject(refused);
  await expect(apply('xcams')).rejects.toMatchObject(refused);
  await expect(apply('never-heard-of')).rejects.toMatchObject(refused);
});

it('refuses to retire the last site that members can list [SITES-05]', async () => {
  const { items } = await admin(camSiteDeskRoutes.managed, {});
  const choices = items.filter(({ inProfiles, retiredAt }) => inProfiles && retiredAt === null);
  const [last, ...others] = choices;
  if (!last) throw new Error('no cam site');
  for (const { id } of others) await retire(id, true);
  await expect(retire(last.id, true)).rejects.toMatchObject({ errorName: 'camsites.last' });
  const { id, version, name, about, url, logo } = await siteOf(last.slug);
  await expect(
    admin(camSiteDeskRoutes.edit, { id, version, name, about, url, logo, inProfiles: false }),
  ).rejects.toMatchObject({ errorName: 'camsites.last' });
  for (const one of others) await retire(one.id, false);
});

it('shows the logo of a listed site to visitors only while it is listed [SITES-06]', async () => {
  const { id, slug } = await newSite('pictured');
  const { url: logo } = await admin(cmsRoutes.picture, {}, { files: [await picture()] });
  const site = await siteOf(slug);
  expect((await getFile(app, logo)).status).toBe(404);
  await admin(camSiteDeskRoutes.edit, { ...FORM, id, version: site.version, logo });
  await app.settle();
  await expect.poll(async () => (await getFile(app, logo)).status).toBe(200);
  await retire(id, true);
  await expect.poll(async () => (await getFile(app, logo)).status).toBe(404);
  // The image stays, because the site can be restored.
  await app.services.db.update(documentPictures).set({ createdAt: sql`now() - interval '31 days'` });
  await cleanPicturesJob(app.services).run({});
  expect((await getFile(app, logo, admin)).status).toBe(200);
});

it('retires all sites but one that members can list, and restores all [SETUP-06]', async () => {
  const listed = async () => {
    const { items } = await admin(camSiteDeskRoutes.managed, {});
    return items.filter(({ retiredAt }) => retiredAt === null);
  };
  const { items } = await admin(camSiteDeskRoutes.retireAll, { on: false });
  await admin(camSiteDeskRoutes.retireAll, { on: true });
  await admin(camSiteDeskRoutes.retireAll, { on: true });
  expect(await listed()).toMatchObject([{ inProfiles: true }]);
  await admin(camSiteDeskRoutes.retireAll, { on: false });
  expect(await listed()).toHaveLength(items.length);
});
