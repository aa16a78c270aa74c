import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BRAND_ADDITIONS } from '@site/contract/brand/additions.ts';
import type { Brand } from '@site/contract/brand/brand.ts';
import { COLOR_SCHEMES, COLOR_TOKENS, paletteOf } from '@site/contract/brand/palette.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { archiveZip, importZip, newArchive } from '../../testing/brand/archives.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

// A brand as version 0.1.0 stored it. Never change the file: it proves that later versions read it.
const stored = JSON.parse(
  readFileSync(new URL('../../testing/brand/brand-of-0-1-0.json', import.meta.url), 'utf8'),
) as Brand;

let site: TestApp;
let upgraded: TestApp;
beforeAll(async () => {
  site = await testApp();
  await site.services.db.execute(
    sql`insert into brand_versions (number, brand) values (1, ${JSON.stringify(stored)}::jsonb)`,
  );
  // A restart on the same database.
  upgraded = await testApp({ sameSiteAs: site });
});
afterAll(async () => {
  await upgraded.close();
  await site.close();
});

it('shows a brand of the previous release unchanged after an upgrade [BRAND-37]', async () => {
  const { published, additions } = await (await staffOf(upgraded, 'Admin'))(brandRoutes.get, {});
  expect(published.number).toBe(1);
  // Fields of later versions have defaults; those of the stored brand stay.
  expect(published.brand).toMatchObject(stored);
  expect(published.brand).toMatchObject({ partnerSlug: 'velora', home: { order: [], hidden: [] } });
  expect((await client(upgraded)(siteRoutes.info, {})).product).toBe('Harbor House');
  expect(additions).toEqual(BRAND_ADDITIONS);
});

it('derives all colours from the palette of the brand, those of later versions too [BRAND-37]', () => {
  const palette = paletteOf(stored.colors);
  expect(palette.problems).toEqual([]);
  for (const scheme of COLOR_SCHEMES) {
    expect(Object.keys(palette[scheme]).sort()).toEqual([...COLOR_TOKENS].sort());
  }
  expect(palette.light.ground).toBe('#fdfdfb');
});

it('imports an archive of the previous release and lists nothing as new after a publication [BRAND-37 BRAND-38 BRAND-43]', async () => {
  const api = await staffOf(upgraded, 'Admin');
  const brand = { ...stored, names: { product: 'Second House', partner: 'Harbor' } };
  await importZip(api, await archiveZip({ ...newArchive(), brand }));
  const { published, additions } = await api(brandRoutes.get, {});
  // A file without the slug leaves it as it is.
  expect(published.brand).toMatchObject({ ...brand, partnerSlug: 'velora' });
  expect(additions).toEqual([]);
});
