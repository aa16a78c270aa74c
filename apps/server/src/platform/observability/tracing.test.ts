import { sql } from 'drizzle-orm';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { testApp } from '../../testing/app.ts';
import { holdTable } from '../../testing/database/hold-table.ts';
import { traceReceiver } from '../../testing/servers/trace-receiver.ts';
import { waitsForLock } from '../../testing/database/waits-for-lock.ts';
import { transact } from '../context.ts';
import { domainEvent, subscriber } from '../jobs/outbox.ts';

it('traces requests, queries, jobs, emails and deliveries without personal data [OPS-03]', async () => {
  const receiver = await traceReceiver();
  const app = await testApp({
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a=b',
      OTEL_SERVICE_NAME: 'the-site',
    },
  });
  const happened = domainEvent<{ name: string }>('traced.happened');
  app.services.outbox.add([
    subscriber('traced.told', happened, async ({ name }, { tx }) => {
      await tx.execute(sql`select ${name}::text`);
    }),
  ]);
  await fetch(`${app.origin}${forumRoutes.detail.path}?id=987654321&who=mallory@example.com`);
  await fetch(`${app.origin}${forumRoutes.detail.path}?id=987654321`);
  await transact(app.services, async ({ tx, emit }) => {
    const mail = { to: 'mallory@example.com', language: 'en', kind: 'verify', path: '/?token=secret' } as const;
    await app.services.mail.send(tx, { ...mail, params: { userName: 'mallory' } });
    await emit(happened, { name: 'mallory' });
  });
  await app.settle();
  const scrape = () => app.services.metrics.scrape();
  await expect.poll(scrape).toContain('name="mail",outcome="done"');
  // Exports the remaining spans on shutdown.
  await app.close();

  const spans = receiver.spans();
  const named = (name: string) => spans.find((span) => span.name === name);
  const under = (name: string) => {
    const parent = named(name);
    return spans.filter(({ parentSpanId, traceId }) => parentSpanId === parent?.spanId && traceId === parent?.traceId);
  };
  const attributes = (span: (typeof spans)[number] | undefined) =>
    Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
  const request = `GET ${forumRoutes.detail.name}`;
  expect(attributes(named(request))).toMatchObject({
    'http.request.method': 'GET',
    'http.route': forumRoutes.detail.name,
    'http.response.status_code': 200,
  });
  expect(named(request)?.parentSpanId).toBeUndefined();
  expect(
    spans.filter(({ attributes: given }) => JSON.stringify(given).includes('from \\"posts\\"')).map(({ name }) => name),
  ).toContain('query select');
  expect(under('job mail').map(({ name }) => name)).toEqual(expect.arrayContaining(['mail', 'query insert']));
  expect(attributes(named('mail'))).toEqual({ 'site.mail.kind': 'verify' });
  expect(under('subscriber traced.told').map((span) => attributes(span)['db.query.text'])).toContain('select $1::text');
  expect(receiver.requests.every(({ path, headers }) => path === '/v1/traces' && headers['x-key'] === 'a=b')).toBe(
    true,
  );
  const all = receiver.requests.map(({ text }) => text).join('');
  expect(all).toContain('the-site');
  expect(all).not.toMatch(/mallory|example\.com|987654321|secret/);
  await receiver.close();
});

it('traces a request whose caller disconnects [OPS-03]', async () => {
  const receiver = await traceReceiver();
  const app = await testApp({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
  const release = await holdTable(app.databaseUrl, 'posts');
  const caller = new AbortController();
  const outcome = fetch(`${app.origin}${forumRoutes.detail.path}?id=1`, { signal: caller.signal }).catch(() => 'gone');
  await waitsForLock(app.services);
  caller.abort();
  expect(await outcome).toBe('gone');
  await release();
  await app.close();
  const span = receiver.spans().find(({ name }) => name === `GET ${forumRoutes.detail.name}`);
  // The caller received no status, so the span has none.
  expect(span?.attributes.map(({ key }) => key)).toEqual(['http.request.method', 'http.route', 'site.request.id']);
  await receiver.close();
});

it('serves requests while the trace receiver is unavailable [OPS-03]', async () => {
  const receiver = await traceReceiver();
  await receiver.close();
  const app = await testApp({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
  expect((await fetch(`${app.origin}${forumRoutes.detail.path}?id=1`)).status).toBe(200);
  await app.close();
});

it('imports the tracing libraries in a single module, which is loaded lazily [OPS-03]', () => {
  const root = join(import.meta.dirname, '../..');
  const naming = globSync('**/*.ts', { cwd: root }).filter((path) =>
    /^(import|export) [^;]*from '(@opentelemetry\/|.*\/otlp-tracing\.ts)/m.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(naming).toEqual([join('platform', 'observability', 'otlp-tracing.ts')]);
});
