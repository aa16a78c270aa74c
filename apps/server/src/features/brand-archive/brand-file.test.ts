import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { auditLog } from '#db/schema/moderation.ts';
import { buildApp } from '../../app.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { archiveZip, newArchive, OPERATOR, previewZip } from '../../testing/brand/archives.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { checkBrandFile, parseBrandCommand, runBrandCommand, USAGE } from './run-brand-command.ts';

let folder: string;
let site: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-file-'));
  site = await testApp({ settings: { PRODUCT_NAME: 'First House' } });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const named = (product: string) => newArchive({ brand: { ...DEFAULT_BRAND, names: { product, partner: 'Harbor' } } });
async function fileOf(name: string, json: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, await archiveZip(json));
  return path;
}
const start = (path: string) => testApp({ settings: { BRAND_FILE: path }, sameSiteAs: site });
const product = async (app: TestApp) => (await client(app)(siteRoutes.info, {})).product;
const imports = () => site.services.db.$count(auditLog, eq(auditLog.action, 'brand-imported'));

it('imports and publishes the file at start, once for all instances [BRAND-35]', async () => {
  const path = await fileOf('brand.zip', named('Harbor House'));
  const apps = await Promise.all([start(path), start(path), start(path)]);
  try {
    for (const app of apps) expect(await product(app)).toBe('Harbor House');
    expect(await imports()).toBe(1);
  } finally {
    for (const app of apps) await app.close();
  }
});

it('leaves a published address of the partner that the file does not state, at start and from the command line [BRAND-43]', async () => {
  const other = await testApp();
  const withoutSlug = async (name: string) => {
    const { brand, ...archive } = named(name);
    const { partnerSlug: _, ...rest } = brand;
    return fileOf('without-slug.zip', { ...archive, brand: rest });
  };
  const slugs = async () => {
    await other.services.brand.changed();
    return other.services.brand.partnerSlugs;
  };
  // This process has not loaded the brand, like the command.
  const { services, stop } = await buildApp(other.services.settings, { pages: 'none' });
  try {
    const path = await fileOf('acme.zip', newArchive({ brand: { ...DEFAULT_BRAND, partnerSlug: 'acme' } }));
    await runBrandCommand({ name: 'import', file: path, publish: true }, other.services);
    expect(await slugs()).toEqual(['acme', 'velora']);
    const command = { name: 'import', file: await withoutSlug('Fourth House'), publish: true } as const;
    expect(await runBrandCommand(command, services)).toContain('brand Fourth House: changed');
    expect(await slugs()).toEqual(['acme', 'velora']);
    const atStart = await withoutSlug('Fifth House');
    const started = await testApp({ settings: { BRAND_FILE: atStart }, sameSiteAs: other });
    expect(await product(started)).toBe('Fifth House');
    await started.close();
    expect(await slugs()).toEqual(['acme', 'velora']);
  } finally {
    await stop();
    await other.close();
  }
});

it('imports the file again only when it has changed [BRAND-35]', async () => {
  const path = await fileOf('brand.zip', named('Harbor House'));
  await (await start(path)).close();
  expect(await imports()).toBe(1);
  await fileOf('brand.zip', named('Second House'));
  const app = await start(path);
  expect(await product(app)).toBe('Second House');
  await app.close();
  expect(await imports()).toBe(2);
});

it('shows that the file is the source and refuses changes in the browser [BRAND-36]', async () => {
  const app = await start(await fileOf('brand.zip', named('Second House')));
  try {
    const api = await staffOf(app, 'Admin');
    const { managedByFile, published } = await api(brandRoutes.get, {});
    expect(managedByFile).toBe(true);
    const managed = { errorName: 'brand.managed-by-file' };
    await expect(api(brandRoutes.save, { brand: DEFAULT_BRAND, revision: 0 })).rejects.toMatchObject(managed);
    await expect(api(brandRoutes.publish, { revision: 0 })).rejects.toMatchObject(managed);
    await expect(api(brandRoutes.discard, { revision: 0 })).rejects.toMatchObject(managed);
    const older = { number: 0, published: published.number };
    await expect(api(brandRoutes.restore, older)).rejects.toMatchObject(managed);
    await expect(previewZip(api, await archiveZip(newArchive()))).rejects.toMatchObject(managed);
    await expect(runBrandCommand({ name: 'import', file: 'x', publish: true }, app.services)).rejects.toThrow(
      'managed by the file',
    );
  } finally {
    await app.close();
  }
  expect((await (await staffOf(site, 'Admin'))(brandRoutes.get, {})).managedByFile).toBe(false);
});

it.each([
  ['is missing', async () => join(folder, 'missing.zip'), 'no such file'],
  ['is no archive', async () => fileOf('other.zip', { name: 'x' }), "isn't a brand archive"],
  [
    'is from a newer version',
    async () => fileOf('newer.zip', { format: 7, version: '9.1.0' }),
    'Upgrade this site to 9.1.0',
  ],
  [
    'has an invalid value',
    async () => fileOf('invalid.zip', newArchive({ operator: { ...OPERATOR, contactEmail: 'nobody' } })),
    'operator.contactEmail',
  ],
  [
    'has unreadable colours',
    async () =>
      fileOf('pale.zip', {
        ...newArchive(),
        brand: { ...DEFAULT_BRAND, colors: { ...DEFAULT_BRAND.colors, accent: '#fefefe' } },
      }),
    'colors.light.accent',
  ],
])('does not start and changes nothing if the file %s [BRAND-35]', async (_, path, message) => {
  // This instance may not have noticed the brand of an earlier test yet.
  await site.services.brand.changed();
  const before = await product(site);
  await expect(start(await path())).rejects.toThrow(message);
  expect(await product(site)).toBe(before);
});

it('exports, checks and imports from the command line [BRAND-34]', async () => {
  const file = join(folder, 'exported.zip');
  const command = parseBrandCommand(['export', file]);
  expect(await runBrandCommand(command, site.services)).toBe(`Brand written to ${file}`);
  expect(await checkBrandFile(file)).toContain('valid brand file of Second House, from version');
  const other = await testApp({ settings: { PRODUCT_NAME: 'Third House' } });
  try {
    expect(await runBrandCommand(parseBrandCommand(['import', file]), other.services)).toContain('are drafts');
    expect(await product(other)).toBe('Third House');
    const publish = parseBrandCommand(['import', file, '--publish']);
    expect(await runBrandCommand(publish, other.services)).toContain('brand Second House: changed');
    expect(await product(other)).toBe('Second House');
    expect(await runBrandCommand(publish, other.services)).toBe('The site already matches this file.');
  } finally {
    await other.close();
  }
  await expect(checkBrandFile(join(folder, 'invalid.zip'))).rejects.toThrow('operator.contactEmail');
  await expect(checkBrandFile(join(folder, 'pale.zip'))).rejects.toThrow('contrast');
});

it.each([[[]], [['import']], [['export', 'a', 'b']], [['export', 'a', '--publish']], [['check', 'a', '--wrong']]])(
  'explains wrong use of the command: %j [BRAND-34]',
  (args) => {
    expect(() => parseBrandCommand(args)).toThrow(USAGE);
  },
);

it('leaves no unfinished file behind when an export fails [BRAND-34]', async () => {
  const command = { name: 'export', file: join(folder, 'missing', 'brand.zip'), publish: false } as const;
  await expect(runBrandCommand(command, site.services)).rejects.toThrow('no such file');
  await expect(readFile(`${command.file}.unfinished`)).rejects.toThrow('ENOENT');
});
