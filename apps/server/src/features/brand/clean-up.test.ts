import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Brand } from '@site/contract/brand/brand.ts';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { brandPictures } from '#db/schema/brand.ts';
import { testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { pngFile } from '../../testing/brand/archives.ts';
import { FONTS, fontUpload } from '../../testing/brand/fonts.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { cleanUpJob } from './clean-up.ts';

let app: TestApp;
let api: TestClient;
beforeAll(async () => {
  app = await testApp();
  api = await staffOf(app, 'Admin');
});
afterAll(() => app.close());

interface Uploads {
  url: string;
  brand: Brand;
}

/** Uploads a logo and a font, and returns a brand with both. */
async function upload(): Promise<{ picture: Uploads; font: Uploads }> {
  const { picture, url } = await api(brandRoutes.upload, {}, { files: [await pngFile(200, 80)] });
  const file = await api(brandRoutes.uploadFont, { licensed: true }, { files: [fontUpload(FONTS.bold())] });
  const { fonts, pictures } = DEFAULT_BRAND;
  const display = { files: [file], licensed: true as const };
  return {
    picture: { url, brand: { ...DEFAULT_BRAND, pictures: { ...pictures, logoLight: picture } } },
    font: {
      url: `/brand/fonts/uploads/${file.file}`,
      brand: { ...DEFAULT_BRAND, fonts: { ...fonts, uploads: { text: null, display } } },
    },
  };
}

async function cleanAfter(days: number): Promise<void> {
  const { db } = app.services;
  for (const table of ['brand_pictures', 'brand_fonts']) {
    await db.execute(
      sql`update ${sql.identifier(table)} set created_at = now() - make_interval(days => ${days}::integer)`,
    );
  }
  await cleanUpJob(app.services).run({});
}

const statusOf = async ({ url }: Uploads) => (await fetch(app.origin + url)).status;

it('removes pictures and fonts that no version and no draft uses, after 30 days [BRAND-58]', async () => {
  const { picture, font } = await upload();
  await cleanAfter(29);
  expect([await statusOf(picture), await statusOf(font)]).toEqual([200, 200]);
  await cleanAfter(31);
  expect([await statusOf(picture), await statusOf(font)]).toEqual([404, 404]);
  const saved = api(brandRoutes.save, { brand: font.brand, revision: 0 });
  await expect(saved).rejects.toMatchObject({ errorName: 'brand.font-not-found' });
});

it('removes more than one batch in one run [BRAND-58]', async () => {
  const { db } = app.services;
  const names = Array.from({ length: 230 }, (_, index) => index.toString(16).padStart(32, '0'));
  await db.insert(brandPictures).values(names.map((name) => ({ name, width: 64, height: 64, uploaderId: null })));
  await cleanAfter(31);
  expect(await db.$count(brandPictures)).toBe(0);
});

it('retains those of the draft and of older versions, which can be published again [BRAND-58]', async () => {
  const { picture, font } = await upload();
  const { revision } = await api(brandRoutes.save, { brand: picture.brand, revision: 0 });
  await api(brandRoutes.publish, { revision });
  await api(brandRoutes.restore, { number: 0, published: 1 });
  await api(brandRoutes.save, { brand: font.brand, revision: 0 });
  await cleanAfter(400);
  expect([await statusOf(picture), await statusOf(font)]).toEqual([200, 200]);
});
