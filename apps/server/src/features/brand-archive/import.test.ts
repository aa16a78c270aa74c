import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { ARCHIVE_JSON, ARCHIVE_LIMITS } from '@site/contract/brand-archive/archive.ts';
import { languageRoutes } from '@site/contract/cms/language-routes.ts';
import { operatorRoutes } from '@site/contract/cms/operator-routes.ts';
import { menuRoutes } from '@site/contract/menus/routes.ts';
import { testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import {
  archiveZip,
  importZip,
  newArchive,
  OPERATOR,
  pngFile,
  previewZip,
  zipOf,
} from '../../testing/brand/archives.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let api: TestClient;
let other: TestClient;
beforeAll(async () => {
  app = await testApp();
  api = await staffOf(app, 'Admin');
  other = await staffOf(app, 'SuperAdmin');
});
afterAll(() => app.close());

const json = JSON.stringify(newArchive());
const withEntry = (name: string, mode?: number) =>
  zipOf([
    { name: ARCHIVE_JSON, content: json },
    { name, content: 'x', ...(mode !== undefined && { mode }) },
  ]);
/** Returns an archive with an entry whose name the writer would refuse. */
const withName = (name: string) => {
  const placeholder = 'n'.repeat(name.length);
  return zipOf(
    [
      { name: ARCHIVE_JSON, content: json },
      { name: placeholder, content: 'x' },
    ],
    { [placeholder]: name },
  );
};

it.each([
  ['no ZIP file', async () => Buffer.from('no archive'), 'brand-archive.unreadable'],
  ['a damaged file', async () => (await archiveZip(newArchive())).subarray(0, 300), 'brand-archive.unreadable'],
  ['no brand.json', async () => zipOf([]), 'brand-archive.unreadable'],
  ['JSON that cannot be parsed', async () => zipOf([{ name: ARCHIVE_JSON, content: '{' }]), 'brand-archive.unreadable'],
  ['other JSON', async () => archiveZip({ name: 'x' }), 'brand-archive.unreadable'],
  ['a path to a parent folder', async () => withName('../pictures/evil.png'), 'brand-archive.entry'],
  ['an inner path to a parent folder', async () => withName('pictures/../../evil.png'), 'brand-archive.entry'],
  ['an absolute path', async () => withName('/etc/cron.d/evil.png'), 'brand-archive.entry'],
  ['a Windows path', async () => withName('C:\\evil\\evil.png'), 'brand-archive.entry'],
  ['an unknown entry', async () => withEntry('pictures/evil.html'), 'brand-archive.entry'],
  ['a symbolic link', async () => withEntry('pictures/link.png', 0o120777), 'brand-archive.entry'],
  ['two entries of one name', async () => withEntry(ARCHIVE_JSON), 'brand-archive.entry'],
  [
    'too many entries',
    async () =>
      archiveZip(
        newArchive(),
        Array.from({ length: ARCHIVE_LIMITS.entries }, (_, n) => ({ name: `pictures/p${n}.png`, content: 'x' })),
      ),
    'brand-archive.too-large',
  ],
  [
    'entries that are large when unpacked',
    async () =>
      archiveZip(newArchive(), [{ name: 'pictures/bomb.png', content: Buffer.alloc(ARCHIVE_LIMITS.unpackedBytes) }]),
    'brand-archive.too-large',
  ],
  ['an unknown field', async () => archiveZip({ ...newArchive(), script: 'x' }), 'brand-archive.invalid'],
  [
    'a link with a script',
    async () =>
      archiveZip({
        ...newArchive(),
        menus: [{ place: 'support', texts: { en: 'X', es: '', ru: '' }, target: 'javascript:alert(1)', hidden: false }],
      }),
    'brand-archive.invalid',
  ],
  [
    'a page with the name of a part of the site',
    async () =>
      archiveZip(newArchive({ documents: [{ kind: 'pages', name: 'api', archived: false, parts: { shared: {} } }] })),
    'invalid',
  ],
  [
    'a page with an unknown field',
    async () =>
      archiveZip(
        newArchive({ documents: [{ kind: 'pages', name: 'press', archived: false, parts: { shared: { evil: 1 } } }] }),
      ),
    'documents.content-invalid',
  ],
  [
    'a picture that is missing',
    async () => {
      const icon = { file: `uploads/${'a'.repeat(32)}.png`, width: 64, height: 64 };
      const pictures = { ...DEFAULT_BRAND.pictures, icon };
      return archiveZip(newArchive({ brand: { ...DEFAULT_BRAND, pictures } }));
    },
    'brand-archive.picture-missing',
  ],
  [
    'a picture that is none',
    async () => {
      const icon = { file: `uploads/${'a'.repeat(32)}.png`, width: 64, height: 64 };
      const pictures = { ...DEFAULT_BRAND.pictures, icon };
      const entry = { name: `pictures/${'a'.repeat(32)}.png`, content: '<html><script>alert(1)</script></html>' };
      return archiveZip(newArchive({ brand: { ...DEFAULT_BRAND, pictures } }), [entry]);
    },
    'media.unreadable',
  ],
])('refuses an archive with %s [BRAND-31]', async (_, zip, errorName) => {
  await expect(previewZip(api, await zip())).rejects.toMatchObject({ errorName });
});

it('names the version that a newer archive needs [BRAND-31]', async () => {
  const newer = { errorName: 'brand-archive.newer', message: expect.stringContaining('9.1.0') };
  const format = await archiveZip({ ...newArchive(), format: 2, version: '9.1.0', anything: {} });
  await expect(previewZip(api, format)).rejects.toMatchObject(newer);
  const field = await archiveZip({ ...newArchive({ version: '9.1.0' }), anything: {} });
  await expect(previewZip(api, field)).rejects.toMatchObject(newer);
});

it('re-encodes pictures without metadata and stores each once [BRAND-31]', async () => {
  const name = 'b'.repeat(32);
  const icon = { file: `uploads/${name}.png`, width: 9, height: 9 };
  const brand = { ...DEFAULT_BRAND, pictures: { ...DEFAULT_BRAND.pictures, icon, logoDark: icon } };
  const png = Buffer.from(await (await pngFile(128, 128)).arrayBuffer());
  const content = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
  const zip = await archiveZip(newArchive({ brand }), [{ name: `pictures/${name}.png`, content }]);
  await importZip(api, zip);
  const { pictures } = (await api(brandRoutes.get, {})).published.brand;
  expect(pictures.icon).toEqual(pictures.logoDark);
  expect(pictures.icon).toMatchObject({ width: 128, height: 128 });
  const stored = await fetch(`${app.origin}/brand/pictures/${pictures.icon?.file}`);
  expect(Buffer.from(await stored.arrayBuffer()).toString('latin1')).not.toContain('script');
  expect((await previewZip(api, zip)).changes).toEqual([]);
});

it('stores nothing with a preview [BRAND-32]', async () => {
  const before = await api(brandRoutes.get, {});
  const zip = await archiveZip(newArchive({ operator: { ...OPERATOR, name: 'Preview Ltd' } }));
  const { changes } = await previewZip(api, zip);
  expect(changes).toContainEqual({ part: 'operator', name: 'Preview Ltd', change: 'changed' });
  expect(await api(brandRoutes.get, {})).toEqual(before);
  expect((await api(operatorRoutes.details, {})).operator.name).not.toBe('Preview Ltd');
});

it('refuses an import after another administrator changed the site, then shows a new preview [BRAND-33]', async () => {
  const zip = await archiveZip(newArchive({ operator: { ...OPERATOR, name: 'Mine Ltd' } }));
  const { seen } = await previewZip(api, zip);
  const link = { place: 'support', texts: { en: 'Status', es: '', ru: '' }, target: '/faq' } as const;
  await other(menuRoutes.add, link);
  const changed = { errorName: 'brand-archive.changed' };
  await expect(importZip(api, zip, { seen })).rejects.toMatchObject(changed);
  expect((await api(menuRoutes.list, {})).links).toHaveLength(1);

  const next = await previewZip(api, zip);
  expect(next.changes).toContainEqual({ part: 'menus', name: 'support /faq', change: 'removed' });
  const results = await Promise.allSettled([
    importZip(api, zip, { seen: next.seen }),
    importZip(other, zip, { seen: next.seen }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await api(operatorRoutes.details, {})).operator.name).toBe('Mine Ltd');
});

it('imports a brand whose address of the partner is reserved here as a draft only [BRAND-41 BRAND-43]', async () => {
  const zip = await archiveZip(newArchive({ brand: { ...DEFAULT_BRAND, partnerSlug: 'forum' } }));
  expect(await previewZip(api, zip)).toMatchObject({ refusal: 'brand.partner-slug-reserved' });
  await expect(importZip(api, zip)).rejects.toMatchObject({
    errorName: 'brand.partner-slug-reserved',
    errors: { partnerSlug: expect.any(String) },
  });
  await importZip(api, zip, { publishBrand: false });
  const { draft, published } = await api(brandRoutes.get, {});
  expect([draft?.brand.partnerSlug, published.brand.partnerSlug]).toEqual(['forum', 'velora']);
});

it('refuses new topics with a current or former address of the partner [BRAND-41]', async () => {
  const topic = {
    names: { en: 'Acme' },
    descriptions: { en: 'All about it' },
    icon: 'reply',
    archived: false,
  } as const;
  const withTopic = (slug: string, partnerSlug: string) =>
    archiveZip(
      newArchive({
        brand: { ...DEFAULT_BRAND, partnerSlug },
        topics: [{ ...topic, slug, whoMayPost: 'members' }],
      }),
    );
  const taken = (slug: string) => ({ errors: { [`topics.${slug}`]: expect.any(String) } });
  await importZip(api, await withTopic('harbour-news', 'acme'));
  for (const slug of ['acme', 'velora']) {
    await expect(previewZip(api, await withTopic(slug, 'acme'))).rejects.toMatchObject(taken(slug));
  }
  // The one in the same file.
  await expect(previewZip(api, await withTopic('north-star', 'north-star'))).rejects.toMatchObject(taken('north-star'));
});

it('leaves no files behind when an import fails [BRAND-33]', async () => {
  const [name, second] = ['c'.repeat(32), 'd'.repeat(32)];
  const picture = (of: string) => ({ file: `uploads/${of}.png`, width: 9, height: 9 });
  const pictures = { ...DEFAULT_BRAND.pictures, icon: picture(name), logoLight: picture(second) };
  const colors = { ...DEFAULT_BRAND.colors, accent: '#fefefe' };
  const png = async (width: number) => Buffer.from(await (await pngFile(width, 100)).arrayBuffer());
  const entries = [
    { name: `pictures/${name}.png`, content: await png(101) },
    { name: `pictures/${second}.png`, content: await png(102) },
  ];
  const zipWith = (change: object) =>
    archiveZip(newArchive({ brand: { ...DEFAULT_BRAND, pictures, ...change } }), entries);
  const { files } = app.services;
  const store = files.put.bind(files);
  const put = vi.spyOn(files, 'put');
  await expect(importZip(api, await zipWith({ colors }))).rejects.toMatchObject({ errorName: 'brand.contrast' });
  expect(put).not.toHaveBeenCalled();
  // The store fails at the second file.
  const stored: string[] = [];
  put.mockImplementation(async (key, content) => {
    stored.push(key);
    if (stored.length === 2) throw new Error('the store failed');
    await store(key, content);
  });
  await expect(importZip(api, await zipWith({}))).rejects.toMatchObject({ errorName: 'failed' });
  put.mockRestore();
  expect(stored).toHaveLength(2);
  for (const key of stored) expect(await files.size(key)).toBeNull();
  await importZip(api, await zipWith({}));
  for (const key of stored) expect(await files.size(key)).not.toBeNull();
});

it('stores texts under their new keys, skips those that this version does not have, and says so [BRAND-37]', async () => {
  const texts = {
    en: { 'core:no-such-text': 'x', 'core:learning.courses': 'Academy', 'errors:media.size': 'Too big' },
  };
  const { changes } = await previewZip(api, await archiveZip(newArchive({ texts })));
  expect(changes.filter(({ part, name }) => part === 'texts' && name.startsWith('en '))).toEqual([
    { part: 'texts', name: 'en core:no-such-text', change: 'skipped' },
    { part: 'texts', name: 'en errors:media.size', change: 'skipped' },
    { part: 'texts', name: 'en core:destination.courses', change: 'added' },
  ]);
});

it('skips languages that this version does not have, and says so [BASE-23]', async () => {
  const zip = await archiveZip(newArchive({ languages: ['pt', 'es', 'en'] }));
  const { changes } = await previewZip(api, zip);
  expect(changes.filter(({ part }) => part === 'languages')).toEqual([
    { part: 'languages', name: 'es, en', change: 'changed' },
    { part: 'languages', name: 'pt', change: 'skipped' },
  ]);
  await importZip(api, zip);
  const offered = async () => (await api(languageRoutes.list, {})).offered;
  expect(await offered()).toEqual(['es', 'en']);
  // A file without known languages, and one of an older version, leave them as they are.
  await importZip(api, await archiveZip(newArchive({ languages: ['pt'] })));
  await importZip(api, await archiveZip(newArchive()));
  expect(await offered()).toEqual(['es', 'en']);
  await expect(previewZip(api, await archiveZip(newArchive({ languages: [] })))).rejects.toMatchObject({
    errorName: 'brand-archive.invalid',
  });
});

it('imports completely or not at all [BRAND-33]', async () => {
  const colors = { ...DEFAULT_BRAND.colors, accent: '#fefefe' };
  const archive = newArchive({ brand: { ...DEFAULT_BRAND, colors }, operator: { ...OPERATOR, name: 'Pale Ltd' } });
  const zip = await archiveZip(archive);
  expect(await previewZip(api, zip)).toMatchObject({ refusal: 'brand.contrast' });
  await expect(importZip(api, zip)).rejects.toMatchObject({ errorName: 'brand.contrast' });
  expect((await api(operatorRoutes.details, {})).operator.name).not.toBe('Pale Ltd');
  await importZip(api, zip, { publishBrand: false });
  const { draft } = await api(brandRoutes.get, {});
  expect(draft?.brand.colors.accent).toBe('#fefefe');
  expect((await api(operatorRoutes.details, {})).operator.name).toBe('Pale Ltd');
  const again = await archiveZip(newArchive());
  expect(await previewZip(other, again)).toMatchObject({ replacesDraft: true });
});
