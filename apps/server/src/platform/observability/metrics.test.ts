import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createLog } from './log.ts';
import { Metrics } from './metrics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { METRICS_PORT: '0' } });
});
afterAll(() => app.close());

const scrape = async () => (await fetch(`http://127.0.0.1:${app.services.metrics.port}/metrics`)).text();
const own = () => new Metrics(createLog('silent'));

it('serves metrics on a separate listener and at no URL of the site [OPS-03]', async () => {
  const origin = `http://127.0.0.1:${app.services.metrics.port}`;
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${app.origin}/metrics`)).status).toBe(404);
});

it('does not listen for scrapes without a port [OPS-03]', async () => {
  const quiet = await testApp();
  expect(quiet.services.metrics.port).toBeNull();
  await quiet.close();
});

it('fails to start when the metrics port is taken [OPS-03]', async () => {
  await expect(testApp({ settings: { METRICS_PORT: new URL(app.origin).port } })).rejects.toThrow('EADDRINUSE');
});

it('counts requests by route name, not by URL [OPS-03]', async () => {
  await fetch(app.origin + siteRoutes.info.path);
  await fetch(`${app.origin}${forumRoutes.detail.path.replace(':id', '987654321')}?who=mallory@example.com`);
  await fetch(`${app.origin}/nowhere/mallory@example.com`);
  await expect.poll(scrape).toContain('route="none",method="GET",status="4xx"');
  const text = await scrape();
  expect(text).toContain(
    `site_http_request_duration_seconds_count{route="${siteRoutes.info.name}",method="GET",status="2xx"} 1`,
  );
  expect(text).toContain(`{route="${forumRoutes.detail.name}",method="GET",status="2xx"}`);
  expect(text).not.toMatch(/987654321|mallory/);
});

it('does not count health checks as requests [OPS-03]', async () => {
  await fetch(`${app.origin}/health`);
  await fetch(`${app.origin}/ready`);
  expect(await scrape()).not.toMatch(/route="\/(health|ready)"/);
});

it('omits a gauge that fails and exports the others [OPS-03]', async () => {
  const metrics = own();
  metrics.gauge('site_broken', 'Fails', () => Promise.reject(new Error('no')));
  metrics.gauge('site_nothing', 'Nothing yet', () => null);
  metrics.gauge('site_fine', 'Seven', () => 7);
  const text = await metrics.scrape();
  expect(text).toContain('site_fine 7');
  expect(text).not.toMatch(/^site_(broken|nothing) /m);
});

it('removes the label values that a gauge no longer returns [OPS-03]', async () => {
  const metrics = own();
  let kinds = ['a', 'b'];
  const read = () => kinds.map((kind) => ({ labels: { kind }, value: 1 }));
  metrics.gauge('site_kinds', 'Kinds', { labels: ['kind'], read });
  expect(await metrics.scrape()).toContain('site_kinds{kind="b"} 1');
  kinds = ['a'];
  const text = await metrics.scrape();
  expect(text).toContain('site_kinds{kind="a"} 1');
  expect(text).not.toContain('kind="b"');
});

it('reads a gauge once for concurrent scrapes [OPS-03]', async () => {
  const metrics = own();
  let read = 0;
  metrics.gauge('site_once', 'Once', async () => (read += 1));
  await Promise.all([metrics.scrape(), metrics.scrape()]);
  expect(read).toBe(1);
});

it('exports metrics of jobs, outbox, pool, sockets, process and emails [OPS-03]', async () => {
  const { services } = app;
  await services.db.execute(sql`insert into outbox (event, payload, pending, run_at)
    values ('x', '{}', '{"of.a.newer.version"}', now() + interval '1 hour')`);
  await services.db.transaction((tx) =>
    services.mail.send(tx, { to: 'mallory@example.com', language: 'en', kind: 'confirm-email', params: {}, path: '/' }),
  );
  await expect.poll(scrape).toContain('site_mails_total{kind="letter",outcome="sent"} 1');
  const text = await scrape();
  for (const line of [
    /^site_outbox_events\{state="later"\} 1$/m,
    /^site_outbox_lag_seconds 0$/m,
    /^site_database_connections\{pool="requests",state="waiting"\} 0$/m,
    /^site_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m,
    /^site_memory_bytes\{kind="rss"\} \d+$/m,
    /^site_sockets 0$/m,
    /^site_task_duration_seconds_count\{kind="job",name="mail",outcome="done"\} 1$/m,
    /^site_cache_lookups_total\{outcome="miss"\} \d+$/m,
  ])
    expect(text).toMatch(line);
  expect(text).not.toContain('mallory');
});

it('exports a delayed job by name and state [OPS-03]', async () => {
  await app.services.db.execute(
    sql`update jobs.job set state = 'retry', start_after = now() + interval '1 hour' where name = 'mail'`,
  );
  expect(await scrape()).toContain('site_jobs{name="mail",state="later"} 1');
});
