import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Brand } from '@site/contract/brand/brand.ts';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { textFontUrls } from '@site/contract/brand/font-faces.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { fontLanguages, uploadedFontUrl, type BrandFontFile } from '@site/contract/brand/uploaded-fonts.ts';
import { brandFonts } from '#db/schema/brand.ts';
import { WorkerProcess } from '#platform/worker-processes/worker-process.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { boldAs, digitsOnly, FONTS, fontUpload } from '../../../testing/brand/fonts.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { FontReader } from './font-reader.ts';

let app: TestApp;
let api: TestClient;
const dir = mkdtempSync(join(tmpdir(), 'fonts-'));
beforeAll(async () => {
  app = await testApp();
  api = await staffOf(app, 'Admin');
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

const upload = (content: Buffer, name?: string) =>
  api(brandRoutes.uploadFont, { licensed: true }, { files: [fontUpload(content, name)] });
const fetched = async (file: BrandFontFile) => {
  const response = await fetch(app.origin + uploadedFontUrl(file));
  return { response, content: Buffer.from(await response.arrayBuffer()) };
};
const withFonts = (uploads: Brand['fonts']['uploads'], product = 'House'): Brand => ({
  ...DEFAULT_BRAND,
  names: { product, partner: 'Harbor' },
  fonts: { ...DEFAULT_BRAND.fonts, uploads },
});
const font = (...files: BrandFontFile[]) => ({ files, licensed: true as const });

async function publish(brand: Brand) {
  const { draft } = await api(brandRoutes.get, {});
  const { revision } = await api(brandRoutes.save, { brand, revision: draft?.revision ?? 0 });
  await api(brandRoutes.publish, { revision });
}

it.each([
  ['TTF', async () => FONTS.bold()],
  ['WOFF', () => boldAs('woff')],
  ['WOFF2', () => boldAs('woff2')],
])('stores a %s file as WOFF2 that browsers cache forever [BRAND-50]', async (_, content) => {
  // The name of the file has no effect.
  const file = await upload(await content(), 'font.txt');
  expect(file).toMatchObject({ name: 'Rubik', weights: { min: 700, max: 700 }, scripts: ['Latin', 'Cyrillic'] });
  expect(fontLanguages({ files: [file] })).toEqual(['en', 'es', 'ru']);
  const { response, content: stored } = await fetched(file);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(stored.toString('latin1', 0, 4)).toBe('wOF2');
  expect(stored.length).toBeLessThan(60_000);
});

it('retains the weights of a variable font that pages use [BRAND-50]', async () => {
  const file = await upload(FONTS.variable());
  expect(file).toMatchObject({ weights: { min: 400, max: 700 }, scripts: ['Latin'] });
  expect(fontLanguages({ files: [file] })).toEqual(['en', 'es']);
});

it('removes hinting, tables that pages do not need, and letters of other scripts [BRAND-51]', async () => {
  const hebrew = 'א'.codePointAt(0) ?? 0;
  const before = new Face(new Blob(FONTS.bold()));
  expect(before.collectUnicodes()).toContain(hebrew);
  const { content } = await fetched(await upload(FONTS.bold()));
  const after = new Face(new Blob(await subsetFont(content, 'Aж', { targetFormat: 'truetype' })));
  for (const table of ['fpgm', 'prep', 'cvt ', 'gasp', 'DSIG', 'SVG ', 'COLR']) {
    expect([table, after.referenceTable(table)?.length ?? 0]).toEqual([table, 0]);
  }
  const all = new Face(new Blob(await subsetFont(content, 'Aאж', { targetFormat: 'truetype' })));
  expect([...all.collectUnicodes()]).toEqual([0x41, 0x436]);
});

/** Returns a WOFF file of one table that states the given sizes. */
function woffOf({
  table,
  unpacked,
  total,
  tables = 1,
}: Record<'unpacked' | 'total', number> & { table: Buffer; tables?: number }) {
  const header = Buffer.alloc(64);
  header.write('wOFF', 0, 'latin1');
  header.writeUInt32BE(0x10000, 4);
  header.writeUInt16BE(tables, 12);
  header.writeUInt32BE(total, 16);
  header.write('glyf', 44, 'latin1');
  header.writeUInt32BE(64, 48);
  header.writeUInt32BE(table.length, 52);
  header.writeUInt32BE(unpacked, 56);
  return Buffer.concat([header, table]);
}

/** A WOFF2 file that states a size of 2 GB. */
function hugeWoff2(content: Buffer): Buffer {
  const huge = Buffer.from(content);
  huge.writeUInt32BE(0x7fff_ffff, 16);
  return huge;
}

const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));

it.each([
  [
    'another file with the name of a font',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(9)),
  ],
  ['a collection of fonts', async () => Buffer.concat([Buffer.from('ttcf'), FONTS.bold().subarray(4)])],
  ['a truncated font', async () => FONTS.bold().subarray(0, 3000)],
  ['a font without letters of a language of the site', digitsOnly],
  ['a decompression bomb in WOFF', async () => woffOf({ table: bomb, unpacked: 1000, total: 2000 })],
  ['a WOFF that states a huge table', async () => woffOf({ table: bomb, unpacked: 0x7fff_ffff, total: 2000 })],
  ['a WOFF with too many tables', async () => woffOf({ table: bomb, unpacked: 10, total: 2000, tables: 5000 })],
  ['a WOFF2 that states a huge size', async () => hugeWoff2(await boldAs('woff2'))],
])('refuses %s [BRAND-51]', async (_, content) => {
  const stored = () => app.services.db.$count(brandFonts);
  const before = await stored();
  await expect(upload(await content())).rejects.toMatchObject({ errorName: 'brand.font-unreadable' });
  expect(await stored()).toBe(before);
});

it('refuses a font over 2 MB, and one without the confirmation of the licence [BRAND-50] [BRAND-52]', async () => {
  const large = Buffer.concat([FONTS.bold(), Buffer.alloc(2 * 1024 * 1024)]);
  await expect(upload(large)).rejects.toMatchObject({ errorName: 'media.size' });
  const unlicensed = api(brandRoutes.uploadFont, { licensed: false }, { files: [fontUpload(FONTS.bold())] });
  await expect(unlicensed).rejects.toMatchObject({ errorName: 'brand.font-license' });
  const { licensed: _, ...unconfirmed } = font(await upload(FONTS.bold()));
  const brand = withFonts({ text: null, display: unconfirmed as ReturnType<typeof font> });
  await expect(api(brandRoutes.save, { brand, revision: 0 })).rejects.toMatchObject({ errorName: 'invalid' });
});

it('survives a font that crashes or hangs the process [BRAND-51]', async () => {
  const script = join(dir, 'fragile.mjs');
  writeFileSync(
    script,
    `process.on('message', ({ content }) => {
      const text = Buffer.from(content).toString('latin1');
      if (text.includes('crash')) process.abort();
      if (!text.includes('hang')) process.send({ font: { name: 'Good', weights: {}, scripts: [], content } });
    });`,
  );
  const reader = new FontReader({ worker: new WorkerProcess({ script, answerMs: 3000, failure: { font: null } }) });
  const read = (text: string) => reader.read({ content: Buffer.from(`\0\x01\0\0${text}`.padEnd(64)) });
  const unreadable = { errorName: 'brand.font-unreadable' };
  await expect(read('crash')).rejects.toMatchObject(unreadable);
  await expect(read('hang')).rejects.toMatchObject(unreadable);
  expect(await read('good')).toMatchObject({ name: 'Good' });
});

it('shows the fonts on pages after a publication, with the built-in font for missing letters [BRAND-53]', async () => {
  const [display, regular, bold] = [
    await upload(FONTS.variable()),
    await upload(FONTS.regular()),
    await upload(FONTS.bold()),
  ];
  await publish(withFonts({ text: font(regular, bold), display: font(display) }));
  const { style } = app.services.brand.live;
  expect(style).toContain(
    `@font-face{font-family:'Brand headings';font-weight:400 700;font-display:swap;src:url('${uploadedFontUrl(display)}') format('woff2')}`,
  );
  expect(style).toContain(`font-weight:400;font-display:swap;src:url('${uploadedFontUrl(regular)}')`);
  expect(style).toContain(`font-weight:700;font-display:swap;src:url('${uploadedFontUrl(bold)}')`);
  expect(style).toContain(`--font:'Brand text','Onest',system-ui,sans-serif;`);
  expect(style).toContain(`--display:'Brand headings','Unbounded',system-ui,sans-serif;`);
  const url = uploadedFontUrl(regular);
  expect(textFontUrls(app.services.brand.live.brand)).toEqual({ latin: url, cyrillic: url });
  // Cyrillic is loaded from the built-in font if the uploaded one lacks it.
  const latin = withFonts({ text: font(display), display: null });
  expect(textFontUrls(latin)).toEqual({ latin: uploadedFontUrl(display), cyrillic: null });
  const manrope = { ...latin, fonts: { ...latin.fonts, text: 'manrope' as const } };
  expect(textFontUrls(manrope)?.cyrillic).toBe('/brand/fonts/manrope-cyrillic.woff2');
});

it('draws the link preview in the font of headings, and letters that it lacks in the built-in one [BRAND-53]', async () => {
  const display = font(await upload(FONTS.variable()));
  const share = async (brand: Brand) => {
    await publish({ ...brand, pictures: { ...brand.pictures, shareImage: null } });
    const response = await fetch(`${app.origin}/brand/${app.services.brand.live.key}/share.png`);
    return Buffer.from(await response.arrayBuffer());
  };
  const none = { text: null, display: null };
  const [latin, latinBuiltIn] = [await share(withFonts({ text: null, display })), await share(withFonts(none))];
  expect(latin.equals(latinBuiltIn)).toBe(false);
  const [russian, russianBuiltIn] = [
    await share(withFonts({ text: null, display }, 'Дом')),
    await share(withFonts(none, 'Дом')),
  ];
  expect(russian.equals(russianBuiltIn)).toBe(true);
});

it('refuses a draft with a font that is not stored [BRAND-50]', async () => {
  const file = { ...(await upload(FONTS.bold())), file: `${'0'.repeat(32)}.woff2` };
  const { draft } = await api(brandRoutes.get, {});
  const brand = withFonts({ text: null, display: font(file) });
  const saved = api(brandRoutes.save, { brand, revision: draft?.revision ?? 0 });
  await expect(saved).rejects.toMatchObject({ errorName: 'brand.font-not-found' });
  expect((await fetch(app.origin + uploadedFontUrl(file))).status).toBe(404);
});
