import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '@site/contract/bio/blocks.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { bios } from '#db/schema/bio.ts';
import { bioPanelSets } from '#db/schema/bio-panels.ts';
import { fileRemovalJob } from '#platform/files/file-removal.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { uploadImage } from '../../../testing/forum/forum-factories.ts';
import { noise, promisingPng } from '../../../testing/media/image-bytes.ts';
import { settingsOf, startProcess } from '../../../testing/processes/start-process.ts';
import { localWeb, webServer, type WebServer } from '../../../testing/servers/web-server.ts';
import { wordsBlock } from '../../../testing/personal-data/with-bio.ts';
import { saveBio, unzipPanels } from '../../../testing/personal-data/with-panels.ts';
import { PANEL_JOB, panelCleanUpJob, panelJob } from './panel-job.ts';
import { beginTry, endTry, recordPanelDone, PanelsReplaced } from './panel-try.ts';

let app: TestApp;
let server: WebServer;
let big: Buffer;
beforeAll(async () => {
  app = await testApp();
  big = await noise('jpeg');
  server = await webServer((request, response) => {
    const kinds: Record<string, [string, Buffer]> = {
      '/good.jpg': ['image/jpeg', big],
      '/promise.png': ['image/png', promisingPng(40_000, 40_000)],
      '/cut.jpg': ['image/jpeg', big.subarray(0, big.length / 2)],
      '/page.png': ['image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      '/drawing.svg': ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      '/heavy.jpg': ['image/jpeg', Buffer.concat([big, Buffer.alloc(9_000_000)])],
    };
    const [type, body] = kinds[request.url ?? ''] ?? [];
    response.writeHead(type ? 200 : 404, type ? { 'content-type': type } : {}).end(body);
  });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

/** Creates an account with a bio and a panel set, without queueing a job for the set. */
async function waiting(blocks: Block[]): Promise<{ setId: string; userId: number; api: TestClient }> {
  const { user, api } = await createLoggedInAccount(app);
  const revision = await saveBio(api, [wordsBlock('Saved')]);
  // Written directly to the database, because the API rejects some of the URLs.
  await app.services.db.update(bios).set({ blocks }).where(eq(bios.userId, user.id));
  const [made] = await app.services.db
    .insert(bioPanelSets)
    .values({ userId: user.id, site: 'stripchat', revision, total: 1 })
    .returning();
  return { setId: made?.id ?? '', userId: user.id, api };
}

const stored = async (id: string) =>
  (await app.services.db.select().from(bioPanelSets).where(eq(bioPanelSets.id, id)))[0];
const silentSince = (id: string, interval: string) =>
  app.services.db
    .update(bioPanelSets)
    .set({ touchedAt: sql`now() - ${interval}::interval` })
    .where(eq(bioPanelSets.id, id));

/** Returns the names of incomplete files. */
async function parts(): Promise<string[]> {
  const names = await readdir(join(app.dataDir, 'private'), { recursive: true });
  return names.filter((name) => name.endsWith('.part'));
}

const pictureBlock = (urls: string[]): Block => ({
  ...{ id: 'blockofpics', kind: 'blank', title: 'Pictures', without: [] },
  parts: urls.map((url) => ({
    kind: 'picture',
    align: 'center',
    picture: { url, alt: 'A picture', width: null, height: null },
  })),
});

describe('images of a bio', () => {
  it('stay empty and are listed if unavailable; internal hosts are not requested [BIO-04]', async () => {
    const at = (path: string, host = 'pictures.example') => `http://${host}:${server.port}${path}`;
    const bad = [
      ...['/gone.jpg', '/promise.png', '/cut.jpg', '/page.png', '/drawing.svg', '/heavy.jpg'].map((path) => at(path)),
      at('/good.jpg', 'inside.example'),
      `http://127.0.0.1:${server.port}/good.jpg`,
      'file:///etc/passwd',
      '/files/00/000000000000000000000000000000-960.webp',
    ];
    const { setId, api } = await waiting([pictureBlock([at('/good.jpg'), ...bad])]);
    const web = localWeb({ 'pictures.example': ['127.0.0.1'], 'inside.example': ['10.0.0.1'] });
    await panelJob(app.services, web).run({ setId });
    const set = await api(bioRoutes.panels, { id: setId });
    expect(set.state).toBe('ready');
    const files = await unzipPanels(app, api, set);
    const words = files.get('panels.txt')?.toString() ?? '';
    for (const url of bad) expect(words).toContain(url);
    expect(words).not.toContain(at('/good.jpg'));
    expect(server.asked.filter((asked) => asked === 'GET /good.jpg')).toHaveLength(1);
  });

  it('are left out if they belong to another member [BIO-04]', async () => {
    const { api: other } = await createLoggedInAccount(app);
    const theirs = await uploadImage(other);
    const { setId, api } = await waiting([pictureBlock([theirs.url])]);
    await panelJob(app.services).run({ setId });
    const files = await unzipPanels(app, api, await api(bioRoutes.panels, { id: setId }));
    expect(files.get('panels.txt')?.toString()).toContain(theirs.url);
  });
});

describe('a failed rendering attempt', () => {
  it('is resumed by the clean-up job after kill -9, without leaving a partial file [BIO-04]', async () => {
    const { setId, api } = await waiting([wordsBlock('Twice')]);
    const child = startProcess(
      new URL('../../../testing/processes/panels-process.ts', import.meta.url),
      [setId],
      settingsOf(app),
    );
    const exit = once(child, 'exit');
    const [said] = await Promise.race([once(child.stdout, 'data'), exit]);
    child.kill('SIGKILL');
    await exit;
    expect(String(said)).toBe('half\n');
    const half = `${(await stored(setId))?.fileKey}.part`;
    // Partial files are not deleted at once, because one might belong to an attempt that is still running.
    expect(await parts()).toContain(half);
    // The first attempt is still within its heartbeat timeout, so it counts as running.
    await panelJob(app.services).run({ setId });
    expect((await stored(setId))?.state).toBe('drawing');
    await silentSince(setId, '2 minutes');
    await panelCleanUpJob(app.services).run({});
    await expect
      .poll(async () => (await api(bioRoutes.panels, { id: setId })).state, { timeout: 30_000 })
      .toBe('ready');
    await fileRemovalJob(app.services).run({});
    expect(await parts()).not.toContain(half);
  });

  it('changes nothing in its successor once its heartbeat has timed out [BIO-04]', async () => {
    const { setId } = await waiting([wordsBlock('Slow')]);
    const slow = await beginTry(app.services, setId);
    if (!slow) throw new Error('no attempt started');
    await silentSince(setId, '2 minutes');
    await panelJob(app.services).run({ setId });
    const before = await stored(setId);
    await expect(recordPanelDone(app.services, slow, { done: 7 })).rejects.toThrow(PanelsReplaced);
    await endTry(app.services, slow, 1);
    expect(await stored(setId)).toEqual(before);
    expect(before?.state).toBe('ready');
  });

  it('is queued again only once, however often the clean-up job runs before it starts [BIO-04]', async () => {
    const { setId } = await waiting([wordsBlock('Forgotten')]);
    await silentSince(setId, '11 minutes');
    for (let turn = 0; turn < 3; turn += 1) await panelCleanUpJob(app.services).run({});
    const { rows } = await app.services.db.execute(
      sql`select id from jobs.job where name = ${PANEL_JOB} and data ->> 'setId' = ${setId}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('marks the set as failed after three attempts, and another set can be rendered [BIO-04]', async () => {
    const { setId, api } = await waiting([wordsBlock('Never')]);
    const { write } = app.services.privateFiles;
    app.services.privateFiles.write = () => Promise.reject(new Error('the disk is full'));
    try {
      for (let turn = 0; turn < 3; turn += 1) {
        await expect(panelJob(app.services).run({ setId })).rejects.toThrow('the disk is full');
      }
    } finally {
      app.services.privateFiles.write = write;
    }
    expect(await api(bioRoutes.panels, { id: setId })).toMatchObject({ state: 'failed', url: null });
    const { id } = await api(bioRoutes.drawPanels, { site: 'stripchat' });
    expect(id).not.toBe(setId);
  });

  it('leaves no data if the account is erased concurrently [BIO-04]', async () => {
    const { setId } = await waiting([wordsBlock('Gone')]);
    const slow = await beginTry(app.services, setId);
    await app.services.db.delete(bioPanelSets).where(eq(bioPanelSets.id, setId));
    if (!slow) throw new Error('no attempt started');
    await app.services.privateFiles.put(slow.key, Buffer.from('zip'));
    await endTry(app.services, slow, 3);
    expect(await app.services.privateFiles.read(slow.key)).toBeNull();
  });
});
