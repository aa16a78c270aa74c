import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { cookieHeader, testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { holdTable } from '../../testing/database/hold-table.ts';
import { pageOwner } from '../../testing/link-page/link-page-factories.ts';
import { waitsForLock } from '../../testing/database/waits-for-lock.ts';
import { runInContext } from '../observability/task.ts';

let app: TestApp;
let held: (() => Promise<void>) | null = null;
async function release() {
  await held?.();
  held = null;
}
afterEach(release);

const detail = (id: number, init: RequestInit = {}) => fetch(`${app.origin}${forumRoutes.detail.path}?id=${id}`, init);
const info = (headers: Record<string, string> = {}) => fetch(app.origin + siteRoutes.info.path, { headers });
const linkPage = (address: string) => fetch(`${app.origin}/m/${address}`);
const ready = async () => (await fetch(`${app.origin}/ready`)).status;

/** Sends requests that wait for a locked table. */
async function waiting(requests: number, locked = requests): Promise<Promise<Response>[]> {
  held = await holdTable(app.databaseUrl, 'posts');
  const answers = Array.from({ length: requests }, (_, id) => detail(id + 1));
  await waitsForLock(app.services, locked);
  return answers;
}

describe('at the maximum number of concurrent requests', () => {
  const MOST = 3;
  let cookie: string;
  let under: Promise<Response>[];
  beforeAll(async () => {
    app = await testApp({ settings: { MAX_REQUESTS: String(MOST) } });
    cookie = cookieHeader((await createLoggedInAccount(app, { role: 'Member' })).api.cookies);
    // Fills the cache for visitors.
    await info();
    await pageOwner(app, { address: 'luna' });
    await linkPage('luna');
  });
  afterAll(() => app.close());

  const fill = async () => {
    under = await waiting(MOST);
  };
  const answered = async () => {
    await release();
    expect((await Promise.all(under)).map(({ status }) => status)).toEqual(under.map(() => 200));
  };

  it('refuses further requests with Retry-After [OPS-03]', async () => {
    await fill();
    const answer = await detail(4);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ code: 50302, name: 'overloaded', data: null });
    const headers = { cookie, 'content-type': 'application/json', 'accept-language': 'ru' };
    const write = await fetch(app.origin + forumRoutes.createPost.path, { method: 'POST', headers, body: '{}' });
    expect([write.status, await write.json()]).toMatchObject([
      503,
      { message: 'Сайт сейчас перегружен. Попробуйте ещё раз чуть позже.' },
    ]);
    expect(await app.services.metrics.scrape()).toContain('site_http_requests_shed_total 2');
    await answered();
  });

  it('refuses an upload before reading it [OPS-03]', async () => {
    await fill();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(200_000)]), 'a.png');
    const path = app.origin + mediaRoutes.uploadImage.path;
    expect((await fetch(path, { method: 'POST', headers: { cookie }, body })).status).toBe(503);
    await answered();
  });

  it('responds with a small self-refreshing page in the language of the reader [OPS-03]', async () => {
    await fill();
    const headers = { accept: 'text/html,*/*', cookie: `${cookie}; ll_lang=es` };
    const answer = await fetch(`${app.origin}/communityView`, { headers });
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('refresh')).toBe(answer.headers.get('retry-after'));
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('Hay mucho tráfico ahora mismo');
    expect(html.length).toBeLessThan(2000);
    await answered();
  });

  it('still answers health checks and cached responses for visitors [OPS-03]', async () => {
    await fill();
    expect(await ready()).toBe(200);
    expect((await fetch(`${app.origin}/health`)).status).toBe(200);
    expect((await info()).status).toBe(200);
    expect((await linkPage('luna')).status).toBe(200);
    expect((await linkPage('unknown')).status).toBe(503);
    expect((await info({ cookie })).status).toBe(503);
    await answered();
  });

  it('answers all requests again afterwards [OPS-03]', async () => {
    await fill();
    expect((await info({ cookie })).status).toBe(503);
    await answered();
    const after = await Promise.all(under.map(() => info({ cookie })));
    expect(after.map(({ status }) => status)).toEqual(under.map(() => 200));
  });

  it('counts the request of a disconnected caller until its work ends [OPS-03]', async () => {
    const clientAbort = new AbortController();
    held = await holdTable(app.databaseUrl, 'posts');
    const given = Array.from({ length: MOST }, (_, id) => detail(id + 1, { signal: clientAbort.signal }));
    await waitsForLock(app.services, MOST);
    clientAbort.abort();
    await Promise.allSettled(given);
    expect((await detail(4)).status).toBe(503);
    await release();
    await expect.poll(async () => (await detail(5)).status).toBe(200);
  });
});

describe('overload', () => {
  const MOST = 200;
  beforeAll(async () => {
    app = await testApp({ settings: { MAX_REQUESTS: String(MOST), DATABASE_POOL: '2' } });
  });
  afterAll(() => app.close());

  /** Waits until the limit is back at its maximum. */
  const calm = async () => {
    await expect.poll(() => app.services.overload.limit, { timeout: 15_000 }).toBe(MOST);
  };

  it('of the database lowers the limit temporarily and refuses requests instead of letting them wait forever [OPS-03]', async () => {
    const under = await waiting(60, 2);
    await expect.poll(() => app.services.overload.limit, { timeout: 10_000 }).toBeLessThan(50);
    expect((await detail(99)).status).toBe(503);
    expect(await ready()).toBe(200);
    // Jobs have separate connections.
    const job = { kind: 'job', name: 'a', id: '1' } as const;
    await runInContext(job, async () => app.services.db.execute(sql`select 1`));
    // Requests without a connection are answered although the table is still locked.
    const late = await Promise.any(under);
    expect([late.status, late.headers.has('retry-after')]).toEqual([503, true]);
    await release();
    expect((await Promise.all(under)).filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect((await detail(100)).status).toBe(200);
    await calm();
  });

  it('of the event loop lowers the limit temporarily [OPS-03]', async () => {
    let busy = true;
    const work = () => {
      const until = performance.now() + 120;
      while (performance.now() < until);
      if (busy) setImmediate(work);
    };
    work();
    await expect.poll(() => app.services.overload.limit, { timeout: 10_000 }).toBeLessThan(100);
    busy = false;
    await calm();
  });
});

it('applies the statement timeout to requests but not to jobs [OPS-03]', async () => {
  app = await testApp({ settings: { STATEMENT_MS: '100' } });
  held = await holdTable(app.databaseUrl, 'posts');
  const answer = await detail(1);
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
  const slow = async () => app.services.db.execute(sql`select pg_sleep(0.3)`);
  const request = runInContext({ kind: 'request', name: 'a', id: '1' }, slow);
  await expect(request).rejects.toMatchObject({ cause: { code: '57014' } });
  await expect(runInContext({ kind: 'job', name: 'a', id: '1' }, slow)).resolves.toBeDefined();
  await expect(slow()).resolves.toBeDefined();
  await release();
  await app.close();
});
