import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Image } from '@site/contract/media/schemas.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { VERSIONS } from '@site/contract/bio/limits.ts';
import { COUNTER_MAX } from '@site/contract/core/fields.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { bios } from '#db/schema/bio.ts';
import { media } from '#db/schema/media.ts';
import { testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { cleanPicturesAfter } from '../../testing/media/clean-pictures.ts';
import { uploadImage } from '../../testing/forum/forum-factories.ts';
import { getFile } from '../../testing/media/get-file.ts';
import { consenting } from '../../testing/inspo-factories.ts';
import { leaveVersion, wordsBlock } from '../../testing/personal-data/with-bio.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const save = (api: TestClient, revision: number, text: string, picture?: string) =>
  api(bioRoutes.saveDetail, { revision, blocks: [wordsBlock(text, { ...(picture !== undefined && { picture }) })] });
const listVersions = async (api: TestClient) => (await api(bioRoutes.versions, {})).versions;

it('groups saves within a few minutes into one version, stored at the first later save [BIO-01]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  for (let revision = 0; revision < 5; revision += 1) await save(api, revision, `Text ${revision}`);
  expect(await listVersions(api)).toEqual([]);
  await leaveVersion(app, user.id);
  const [before] = await app.services.db.select().from(bios).where(eq(bios.userId, user.id));
  await save(api, 5, 'Hours later');
  await save(api, 6, 'and a moment after that');
  expect(await listVersions(api)).toEqual([{ revision: 5, savedAt: before?.savedAt, blocks: 1 }]);
  expect(await api(bioRoutes.version, { revision: 5 })).toMatchObject({ blocks: [wordsBlock('Text 4')] });
});

it('rejects an out-of-range revision without a query [BIO-01]', async () => {
  const { api } = await createLoggedInAccount(app);
  for (const revision of [COUNTER_MAX + 1, Number.MAX_SAFE_INTEGER]) {
    await expect(api(bioRoutes.version, { revision })).rejects.toMatchObject({ errorName: 'invalid' });
    await expect(save(api, revision, 'Text')).rejects.toMatchObject({ errorName: 'invalid' });
  }
  await expect(api(bioRoutes.version, { revision: COUNTER_MAX })).rejects.toMatchObject({
    errorName: 'bio.version-not-found',
  });
});

it('retains a limited number of versions, newest first; older ones return not found [BIO-01]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  for (let revision = 0; revision < VERSIONS + 3; revision += 1) {
    await save(api, revision, `Text ${revision}`);
    await leaveVersion(app, user.id);
  }
  const revisions = (await listVersions(api)).map(({ revision }) => revision);
  expect(revisions).toEqual(Array.from({ length: VERSIONS }, (_, n) => VERSIONS + 2 - n));
  const deletedVersion = api(bioRoutes.version, { revision: 1 });
  await expect(deletedVersion).rejects.toMatchObject({ errorName: 'bio.version-not-found' });
});

it('hides versions from other members [BIO-01]', async () => {
  const [one, other] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  await save(one.api, 0, 'Mine');
  await leaveVersion(app, one.user.id);
  await save(one.api, 1, 'Still mine');
  expect(await listVersions(one.api)).toHaveLength(1);
  expect(await listVersions(other.api)).toEqual([]);
  await expect(other.api(bioRoutes.version, { revision: 1 })).rejects.toMatchObject({
    errorName: 'bio.version-not-found',
  });
});

/** Runs the image clean-up as of 31 days later and returns whether the image is still stored. */
async function isImageStored({ id }: Image): Promise<boolean> {
  const { db } = app.services;
  await cleanPicturesAfter(app.services, 31);
  return (await db.$count(media, eq(media.id, id))) > 0;
}

it('retains images used by a bio or its versions, and deletes them once neither uses them [BIO-01]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const [first, second, third] = [await uploadImage(api), await uploadImage(api), await uploadImage(api)];
  await save(api, 0, 'One', first.url);
  await leaveVersion(app, user.id);
  await save(api, 1, 'Two', second.url);
  await save(api, 2, 'Three', third.url);
  expect([await isImageStored(first), await isImageStored(second), await isImageStored(third)]).toEqual([
    true,
    false,
    true,
  ]);
});

it('allows other sites to embed bio images [BIO-03] [SAFE-14]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { url } = await uploadImage(api);
  await save(api, 0, 'One', url);
  const { headers } = await getFile(app, url);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('rejects a bio image in a CamInspo post, whose URLs can expire [BIO-01]', async () => {
  const { api } = await consenting(app);
  const image = await uploadImage(api);
  await save(api, 0, 'One', image.url);
  const post = { images: [{ id: image.id, alt: 'A lamp' }], text: 'Two lamps.', tags: ['key-light'], language: 'en' };
  const call = api(inspoRoutes.create, post as Parameters<typeof api<typeof inspoRoutes.create>>[1]);
  await expect(call).rejects.toMatchObject({ errorName: 'inspiration.picture-in-use' });
});
