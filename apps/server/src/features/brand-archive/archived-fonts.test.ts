import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { uploadedFontUrl } from '@site/contract/brand/uploaded-fonts.ts';
import { brandFonts } from '#db/schema/brand.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { archiveZip, downloadZip, importZip, newArchive } from '../../testing/brand/archives.ts';
import { FONTS, fontUpload } from '../../testing/brand/fonts.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

let site: TestApp;
let other: TestApp;
beforeAll(async () => {
  site = await testApp();
  other = await testApp();
});
afterAll(async () => {
  await site.close();
  await other.close();
});

const FILE = { file: `${'a'.repeat(32)}.woff2`, name: 'Sans', weights: { min: 400, max: 400 }, scripts: [] };
const archive = newArchive({
  brand: {
    ...DEFAULT_BRAND,
    fonts: { ...DEFAULT_BRAND.fonts, uploads: { text: null, display: { files: [FILE], licensed: true } } },
  },
});

it('carries the fonts of a site to another one and back [BRAND-54]', async () => {
  const admin = await staffOf(site, 'Admin');
  const file = await admin(brandRoutes.uploadFont, { licensed: true }, { files: [fontUpload(FONTS.bold())] });
  const uploads = { text: null, display: { files: [file], licensed: true as const } };
  const brand = { ...DEFAULT_BRAND, fonts: { ...DEFAULT_BRAND.fonts, uploads } };
  const { revision } = await admin(brandRoutes.save, { brand, revision: 0 });
  await admin(brandRoutes.publish, { revision });
  const zip = await downloadZip(site, admin);

  const theirs = await staffOf(other, 'Admin');
  await importZip(theirs, zip);
  const { published } = await theirs(brandRoutes.get, {});
  const [imported] = published.brand.fonts.uploads.display?.files ?? [];
  if (!imported) throw new Error('the font was not imported');
  expect(imported).toMatchObject({ name: 'Rubik', weights: { min: 700, max: 700 }, scripts: ['Latin', 'Cyrillic'] });
  const response = await fetch(other.origin + uploadedFontUrl(imported));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  // Importing it again adds nothing, on either site.
  expect((await importZip(theirs, zip)).changes).toEqual([]);
  expect((await importZip(admin, zip)).changes).toEqual([]);
  expect(await other.services.db.$count(brandFonts)).toBe(1);
});

it('reads fonts as if they were uploaded, whatever the file states about them [BRAND-54]', async () => {
  const theirs = await staffOf(other, 'Admin');
  await importZip(theirs, await archiveZip(archive, [{ name: `fonts/${FILE.file}`, content: FONTS.bold() }]));
  const { published } = await theirs(brandRoutes.get, {});
  expect(published.brand.fonts.uploads.display?.files).toEqual([
    expect.objectContaining({ name: 'Rubik', weights: { min: 700, max: 700 }, scripts: ['Latin', 'Cyrillic'] }),
  ]);
});

it.each([
  ['without the font', [], 'brand-archive.font-missing'],
  ['with another file as the font', [{ name: `fonts/${FILE.file}`, content: 'GIF89a' }], 'brand.font-unreadable'],
  ['with a font under another name', [{ name: 'fonts/font.ttf', content: 'x' }], 'brand-archive.entry'],
])('refuses a file %s [BRAND-54]', async (_, entries, errorName) => {
  const theirs = await staffOf(other, 'Admin');
  const zip = await archiveZip(archive, entries);
  await expect(importZip(theirs, zip)).rejects.toMatchObject({ errorName });
});
