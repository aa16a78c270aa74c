import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Brand } from '@site/contract/brand/brand.ts';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { brandDrafts } from '#db/schema/brand.ts';
import { brandVersions } from '#db/schema/platform.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let api: TestClient;
let other: TestClient;
beforeAll(async () => {
  app = await testApp({ settings: { PRODUCT_NAME: 'First House', PARTNER_NAME: 'First Partner' } });
  api = await staffOf(app, 'Admin');
  other = await staffOf(app, 'SuperAdmin');
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db, brand } = app.services;
  await db.delete(brandDrafts);
  await db.delete(brandVersions);
  await brand.changed();
});

const named = (product: string, change: Partial<Brand> = {}): Brand => ({
  ...DEFAULT_BRAND,
  names: { product, partner: 'Second Partner' },
  ...change,
});
const save = async (brand: Brand, revision = 0) => (await api(brandRoutes.save, { brand, revision })).revision;
const publish = async (brand: Brand) => api(brandRoutes.publish, { revision: await save(brand) });
const product = async () => (await client(app)(siteRoutes.info, {})).product;

it('starts with the built-in brand and the names of the settings [BRAND-03]', async () => {
  const { published, draft } = await api(brandRoutes.get, {});
  expect(draft).toBeNull();
  expect(published).toMatchObject({ number: 0, author: null, publishedAt: null });
  expect(published.brand).toEqual({
    ...DEFAULT_BRAND,
    names: { product: 'First House', partner: 'First Partner' },
  });
});

it('stores a draft, which changes nothing on the site [BRAND-02]', async () => {
  await save(named('Second House'));
  expect((await other(brandRoutes.get, {})).draft?.brand.names.product).toBe('Second House');
  expect(await product()).toBe('First House');
});

it('publishes a draft at once, without a restart [BRAND-02]', async () => {
  expect(await product()).toBe('First House');
  const { published, draft } = await publish(named('Second House'));
  expect(draft).toBeNull();
  expect(published).toMatchObject({ number: 1, restored: null, author: { id: expect.any(Number) } });
  expect(await product()).toBe('Second House');
});

it('lets two administrators overwrite nothing of each other [BRAND-07]', async () => {
  const revision = await save(named('Mine'));
  const conflict = { errorName: 'brand.edit-conflict' };
  await expect(other(brandRoutes.save, { brand: named('Theirs'), revision: 0 })).rejects.toMatchObject(conflict);
  const next = await other(brandRoutes.save, { brand: named('Theirs'), revision });
  await expect(api(brandRoutes.save, { brand: named('Mine again'), revision })).rejects.toMatchObject(conflict);
  await expect(api(brandRoutes.publish, { revision })).rejects.toMatchObject(conflict);
  await expect(api(brandRoutes.discard, { revision })).rejects.toMatchObject(conflict);
  expect(next).toMatchObject({ revision: revision + 1, brand: { names: { product: 'Theirs' } } });
  expect((await api(brandRoutes.get, {})).draft?.brand.names.product).toBe('Theirs');
});

it('accepts only one of two first saves at the same time [BRAND-07]', async () => {
  const results = await Promise.allSettled([
    api(brandRoutes.save, { brand: named('Mine'), revision: 0 }),
    other(brandRoutes.save, { brand: named('Theirs'), revision: 0 }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('discards a draft and leaves the published brand unchanged [BRAND-02]', async () => {
  const revision = await save(named('Second House'));
  expect(await api(brandRoutes.discard, { revision })).toMatchObject({ draft: null, published: { number: 0 } });
  await expect(api(brandRoutes.publish, { revision: 0 })).rejects.toMatchObject({ errorName: 'brand.no-draft' });
});

it('undoes a publication by publishing an older version again [BRAND-08]', async () => {
  await publish(named('Second House'));
  await publish(named('Third House'));
  const { published } = await api(brandRoutes.restore, { number: 1, published: 2 });
  expect(published).toMatchObject({ number: 3, restored: 1, brand: { names: { product: 'Second House' } } });
  expect(await product()).toBe('Second House');
  await api(brandRoutes.restore, { number: 0, published: 3 });
  expect(await product()).toBe('First House');
  const { items, next } = await api(brandRoutes.history, {});
  expect(items.map(({ number, restored }) => [number, restored])).toEqual([
    [4, 0],
    [3, 1],
    [2, null],
    [1, null],
    [0, null],
  ]);
  expect(next).toBeNull();
});

it('refuses to restore what is missing or was published in the meantime [BRAND-08]', async () => {
  await publish(named('Second House'));
  await expect(api(brandRoutes.restore, { number: 0, published: 0 })).rejects.toMatchObject({
    errorName: 'brand.edit-conflict',
  });
  await expect(api(brandRoutes.restore, { number: 9, published: 1 })).rejects.toMatchObject({
    errorName: 'brand.version-not-found',
  });
});

it('lists versions in pages of 20 [BRAND-08]', async () => {
  const row = { brand: named('Old'), restored: null, authorId: null };
  await app.services.db.insert(brandVersions).values(Array.from({ length: 21 }, (_, n) => ({ ...row, number: n + 1 })));
  const first = await api(brandRoutes.history, {});
  expect(first.items.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, n) => 21 - n));
  const second = await api(brandRoutes.history, { cursor: first.next ?? '' });
  expect(second).toMatchObject({ items: [{ number: 1 }, { number: 0 }], next: null });
});

it('saves colours without contrast but refuses to publish them, with each problem [BRAND-04]', async () => {
  const colors = { ...DEFAULT_BRAND.colors, accent: '#fefefe' };
  const revision = await save(named('Pale', { colors }));
  await expect(api(brandRoutes.publish, { revision })).rejects.toMatchObject({
    errorName: 'brand.contrast',
    errors: { 'colors.light.accent': expect.stringContaining('0.1') },
  });
  expect(await product()).toBe('First House');
});

it.each([
  ['41 letters', named('x'.repeat(41))],
  ['an unknown font', named('House', { fonts: { ...DEFAULT_BRAND.fonts, text: 'comic' as 'onest' } })],
  [
    'a picture elsewhere',
    named('House', {
      pictures: { ...DEFAULT_BRAND.pictures, icon: { file: '../../etc/passwd', width: 1, height: 1 } },
    }),
  ],
])('rejects a draft with %s [BRAND-05]', async (_, brand) => {
  await expect(api(brandRoutes.save, { brand, revision: 0 })).rejects.toMatchObject({ errorName: 'invalid' });
});

it('rejects pictures that are not stored [BRAND-09]', async () => {
  const icon = { file: `uploads/${'a'.repeat(32)}.png`, width: 64, height: 64 };
  const brand = named('House', { pictures: { ...DEFAULT_BRAND.pictures, icon } });
  await expect(api(brandRoutes.save, { brand, revision: 0 })).rejects.toMatchObject({
    errorName: 'brand.picture-not-found',
  });
});

it('records publications in the audit log [BRAND-08]', async () => {
  await publish(named('Second House'));
  await api(brandRoutes.restore, { number: 0, published: 1 });
  const { items } = await api(moderationRoutes.log, { action: 'brand-restored' });
  expect(items[0]).toMatchObject({
    before: { version: 1, product: 'Second House' },
    after: { version: 2, product: 'First House', restored: 0 },
  });
});

const svg = (content: string) => new File([content], 'logo.svg', { type: 'image/svg+xml' });
const upload = (file: File) => api(brandRoutes.upload, {}, { files: [file] });

it('stores an SVG with scripts as a PNG, which contains none of them [BRAND-09]', async () => {
  const { picture, url } = await upload(
    svg(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="alert(1)"><script>alert(2)</script>
      <foreignObject><iframe src="https://evil.example"/></foreignObject><image href="file:///etc/passwd"/>
      <rect width="40" height="20" fill="#0a7a55"/></svg>`,
    ),
  );
  expect(picture).toMatchObject({ file: expect.stringMatching(/\.png$/), width: 1600, height: 800 });
  const response = await fetch(app.origin + url);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toContain('immutable');
  const content = Buffer.from(await response.arrayBuffer());
  expect(content.toString('latin1')).not.toMatch(/script|alert|evil|passwd/);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 1600 });
});

it.each([
  ['entities', '<!DOCTYPE svg [<!ENTITY a "x">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>', 'media.unreadable'],
  ['no drawing', '<html><svg/></html>', 'media.unreadable'],
  ['a broken drawing', '<svg><g', 'media.unreadable'],
])('rejects an SVG with %s [BRAND-09]', async (_, content, errorName) => {
  await expect(upload(svg(content))).rejects.toMatchObject({ errorName });
});

it('rejects other types and tiny pictures [BRAND-09]', async () => {
  const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#a33' } })
    .png()
    .toBuffer();
  const file = (name: string) => new File([new Uint8Array(png)], name, { type: 'image/png' });
  await expect(upload(file('logo.pdf'))).rejects.toMatchObject({ errorName: 'media.type' });
  await expect(upload(file('logo.png'))).rejects.toMatchObject({ errorName: 'brand.picture-size' });
});
