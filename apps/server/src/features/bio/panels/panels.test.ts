import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '@site/contract/bio/blocks.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { API } from '@site/contract/core/paths.ts';
import { bioPanelSets } from '#db/schema/bio-panels.ts';
import { fileRemovalJob } from '#platform/files/file-removal.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { uploadImage } from '../../../testing/forum/forum-factories.ts';
import { wordsBlock } from '../../../testing/personal-data/with-bio.ts';
import { downloadPanels, readyPanels, saveBio, unzipPanels } from '../../../testing/personal-data/with-panels.ts';
import { panelCleanUpJob } from './panel-job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const menu: Block = {
  ...{ id: 'blockofmenu', kind: 'tip-menu', title: '', name: null, without: [] },
  items: [{ id: 'tip00001', item: 'Выбрать песню ★ 😍', tokens: 33, category: '' }],
};

const keyOf = async (id: string) =>
  (await app.services.db.select().from(bioPanelSets).where(eq(bioPanelSets.id, id)))[0]?.fileKey ?? '';
const isStored = async (key: string) => {
  const file = await app.services.privateFiles.read(key);
  file?.content.destroy();
  return file !== null;
};

describe('a set of panels', () => {
  it('is a zip with one image per block at double size and their texts [BIO-04]', async () => {
    const { api } = await createLoggedInAccount(app);
    const image = await uploadImage(api);
    await saveBio(api, [wordsBlock('Hello, ¿qué tal?', { picture: image.url }), menu], { theme: 'velvet' });
    const set = await readyPanels(api);
    expect(set).toMatchObject({ site: 'stripchat', done: 2, total: 2 });
    const files = await unzipPanels(app, api, set);
    expect([...files.keys()]).toEqual(['01-blank.png', '02-tip-menu.png', 'panels.txt']);
    for (const [name, content] of files) {
      if (!name.endsWith('.png')) continue;
      const { format, width, height } = await sharp(content).metadata();
      expect({ format, width }).toEqual({ format: 'png', width: 1400 });
      expect(height).toBeGreaterThan(200);
      expect(content.length).toBeLessThanOrEqual(5_000_000);
    }
    const words = files.get('panels.txt')?.toString() ?? '';
    for (const part of ['01-blank.png', 'Hello, ¿qué tal?', 'Выбрать песню', '33']) expect(words).toContain(part);
    expect(words).not.toContain(image.url);
  });

  it('is reused while the bio is unchanged, and rendered again after a change or for another site [BIO-04]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    await saveBio(api, [wordsBlock('One')]);
    const first = await readyPanels(api);
    const key = await keyOf(first.id);
    expect(await isStored(key)).toBe(true);
    expect(await api(bioRoutes.drawPanels, { site: 'stripchat' })).toEqual(first);
    expect((await readyPanels(api, 'bongacams')).id).not.toBe(first.id);
    await saveBio(api, [wordsBlock('Two')]);
    const second = await readyPanels(api);
    expect(second.id).not.toBe(first.id);
    // Only one set per site is retained.
    await expect(api(bioRoutes.panels, { id: first.id })).rejects.toMatchObject({ errorName: 'bio.panels-not-found' });
    const sets = await app.services.db.select().from(bioPanelSets).where(eq(bioPanelSets.userId, user.id));
    expect(sets.map(({ site }) => site).toSorted()).toEqual(['bongacams', 'stripchat']);
    await fileRemovalJob(app.services).run({});
    expect(await isStored(key)).toBe(false);
  });

  it('is created once for concurrent requests, and a set with other content replaces the one in progress [BIO-04]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    await saveBio(api, [wordsBlock('One')]);
    const asked = await Promise.all(Array.from({ length: 6 }, () => api(bioRoutes.drawPanels, { site: 'stripchat' })));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    await saveBio(api, [wordsBlock('Two')]);
    await readyPanels(api);
    const sets = await app.services.db.select().from(bioPanelSets).where(eq(bioPanelSets.userId, user.id));
    expect(sets.every(({ state }) => state === 'ready')).toBe(true);
  });

  it('is refused if the bio has no block for the site [BIO-04]', async () => {
    const { api } = await createLoggedInAccount(app);
    await saveBio(api, [{ ...menu, without: ['stripchat'] }, wordsBlock(' ')]);
    const refused = { errorName: 'bio.nothing-to-draw' };
    await expect(api(bioRoutes.drawPanels, { site: 'stripchat' })).rejects.toMatchObject(refused);
    expect((await readyPanels(api, 'bongacams')).total).toBe(1);
  });
});

describe('access to a set of panels', () => {
  it('is refused to visitors and non-members; suspended members can only read existing sets [BIO-04]', async () => {
    for (const [api, errorName] of [
      [client(app), 'signed-out'],
      [(await createLoggedInAccount(app, { role: null })).api, 'not-a-member'],
      [(await createLoggedInAccount(app, { suspended: true })).api, 'suspended'],
    ] as const) {
      await expect(api(bioRoutes.drawPanels, { site: 'stripchat' })).rejects.toMatchObject({ errorName });
      const name = errorName === 'suspended' ? 'bio.panels-not-found' : errorName;
      await expect(api(bioRoutes.panels, { id: UNKNOWN_ID })).rejects.toMatchObject({ errorName: name });
    }
  });

  it('is limited to the owner, for the set as well as for its zip [BIO-04]', async () => {
    const { api } = await createLoggedInAccount(app);
    await saveBio(api, [wordsBlock('Mine')]);
    const { id, url } = await readyPanels(api);
    const { api: other } = await createLoggedInAccount(app, { role: 'SuperAdmin' });
    const unknown = { errorName: 'bio.panels-not-found' };
    await expect(other(bioRoutes.panels, { id })).rejects.toMatchObject(unknown);
    expect((await downloadPanels(app, other, url ?? '')).status).toBe(404);
    expect((await downloadPanels(app, client(app), url ?? '')).status).toBe(401);
    const [row] = await app.services.db.select().from(bioPanelSets).where(eq(bioPanelSets.id, id));
    expect((await fetch(`${app.origin}/files/${row?.fileKey}`)).status).toBe(404);
    for (const strange of [UNKNOWN_ID, 'x', '1', '------------------------------------']) {
      expect((await downloadPanels(app, api, `${API}/bioPage/panels/${strange}/file`)).status).toBe(404);
    }
    const own = await downloadPanels(app, api, url ?? '');
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="panels.zip"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    await own.arrayBuffer();
  });
});

describe('expiry of a set of panels', () => {
  it('makes it unavailable after a day, even before it is deleted [BIO-04]', async () => {
    const { api } = await createLoggedInAccount(app);
    await saveBio(api, [wordsBlock('For a day')]);
    const { id, url } = await readyPanels(api);
    const key = await keyOf(id);
    await app.services.db
      .update(bioPanelSets)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(bioPanelSets.id, id));
    expect((await downloadPanels(app, api, url ?? '')).status).toBe(404);
    await expect(api(bioRoutes.panels, { id })).rejects.toMatchObject({ errorName: 'bio.panels-not-found' });
    expect((await readyPanels(api)).id).not.toBe(id);
    await panelCleanUpJob(app.services).run({});
    await fileRemovalJob(app.services).run({});
    expect(await isStored(key)).toBe(false);
  });

  it('deletes it with the account [BIO-04] [AUTH-20]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    await saveBio(api, [wordsBlock('Going')]);
    const { id } = await readyPanels(api);
    const key = await keyOf(id);
    const part = app.services.personal.parts.find(({ feature }) => feature === 'bio');
    if (!part) throw new Error('no feature erases bios');
    const erased = await app.services.db.transaction((tx) => part.personal.erase(tx, user.id));
    expect(erased.privateFiles).toContain(key);
    expect(await keyOf(id)).toBe('');
  });
});
