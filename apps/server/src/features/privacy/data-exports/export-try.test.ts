import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { exports } from '#db/schema/privacy.ts';
import { fileRemovalJob } from '#platform/files/file-removal.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { startExport } from '../../../testing/personal-data/ready-export.ts';
import { settingsOf, startProcess } from '../../../testing/processes/start-process.ts';
import { cleanUpJob } from './clean-up.ts';
import { exportJob } from './export-job.ts';
import { beginTry, endTry } from './export-try.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const last = async (api: TestClient) => (await api(privacyRoutes.lastExport, {})).export;

/** Inserts an export row without enqueueing a job. */
async function row(userId: number, over: Partial<typeof exports.$inferInsert> = {}) {
  const [made] = await app.services.db
    .insert(exports)
    .values({ userId, ...over })
    .returning();
  if (!made) throw new Error('export was not stored');
  return made;
}

const stored = async (id: number) => (await app.services.db.select().from(exports).where(eq(exports.id, id)))[0];
const has = async (key: string) => {
  const file = await app.services.privateFiles.read(key);
  file?.content.destroy();
  return file !== null;
};

/** Returns the partially written files. */
async function parts(): Promise<string[]> {
  const names = await readdir(join(app.dataDir, 'private'), { recursive: true });
  return names.filter((name) => name.endsWith('.part'));
}

/** Creates the export in another process that is killed when half of the zip is written. */
async function killedInTheMiddle(exportId: number): Promise<void> {
  const child = startProcess(
    new URL('../../../testing/processes/export-process.ts', import.meta.url),
    [String(exportId)],
    settingsOf(app),
  );
  const exit = once(child, 'exit');
  const [said] = await Promise.race([once(child.stdout, 'data'), exit]);
  child.kill('SIGKILL');
  await exit;
  expect(String(said)).toBe('half\n');
}

describe('a failing attempt', () => {
  it('kill -9 during the write: the next attempt completes, and no partial file remains [AUTH-21]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const { id } = await row(user.id);
    await killedInTheMiddle(id);
    expect(await last(api)).toMatchObject({ id, state: 'working' });
    expect(await parts()).toHaveLength(1);
    await exportJob(app.services).run({ exportId: id });
    expect(await last(api)).toMatchObject({ id, state: 'ready', progress: 100 });
    await fileRemovalJob(app.services).run({});
    expect(await parts()).toEqual([]);
  });

  it('that was presumed dead does not affect the next one [AUTH-21]', async () => {
    const { user } = await createLoggedInAccount(app);
    const { id } = await row(user.id);
    const slow = await beginTry(app.services, id);
    if (!slow) throw new Error('no attempt started');
    await exportJob(app.services).run({ exportId: id });
    const before = await stored(id);
    await app.services.privateFiles.put(slow.key, Buffer.from('late'));
    await endTry(app.services, slow, 4);
    expect(await stored(id)).toEqual(before);
    expect(await has(slow.key)).toBe(false);
  });

  it('is retried, and the last attempt marks the export as failed [AUTH-21]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const { id } = await row(user.id);
    const full = { ...app.services.privateFiles, write: () => Promise.reject(new Error('disk is full')) };
    const job = exportJob({ ...app.services, privateFiles: full });
    const states: (string | undefined)[] = [];
    for (let n = 0; n < 4; n += 1) {
      await expect(job.run({ exportId: id })).rejects.toThrow('disk is full');
      states.push((await last(api))?.state);
    }
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'failed']);
    await job.run({ exportId: id });
    expect((await startExport(api)).id).toBeGreaterThan(id);
  });

  it('that is stuck does not prevent a new export [AUTH-21]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const { id } = await row(user.id, {
      state: 'working',
      tries: 1,
      createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    });
    expect((await startExport(api)).id).toBe(id);
    await cleanUpJob(app.services).run({});
    expect(await last(api)).toMatchObject({ id, state: 'failed' });
    expect((await startExport(api)).id).toBeGreaterThan(id);
  });

  it('for a deleted account leaves no file [AUTH-21]', async () => {
    const { user } = await createLoggedInAccount(app);
    const { id } = await row(user.id);
    const attempt = await beginTry(app.services, id);
    if (!attempt) throw new Error('no attempt started');
    await app.services.privateFiles.put(attempt.key, Buffer.from('whole'));
    await app.services.db.delete(exports).where(eq(exports.id, id));
    await endTry(app.services, attempt, 5);
    expect(await has(attempt.key)).toBe(false);
    await exportJob(app.services).run({ exportId: id });
  });
});
