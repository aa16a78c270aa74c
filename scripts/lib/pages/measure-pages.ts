import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { accountRoutes } from '../../../packages/contract/src/accounts/routes.ts';
import { httpClient } from '../../../packages/contract/src/core/client.ts';
import { traceReceiver } from '../../../apps/server/src/testing/servers/trace-receiver.ts';
import { DEMO_PASSWORD, NEWCOMER } from '../../../apps/server/src/seed/members/demo-accounts.ts';
import { idsOf, PAGES, pathOf, type Reader } from '../../../e2e/tests/access/pages.ts';
import type { MeasuredPage, PageCost } from './page-budget.ts';
import { root } from '../root.mjs';
import { siteServer } from '../site/site-server.ts';

type Receiver = Awaited<ReturnType<typeof traceReceiver>>;
type DatabaseCost = Pick<PageCost, 'statements' | 'repeated' | 'rows'>;

/** A view of a page, before its statements are known. */
interface View {
  route: string;
  by: 'visitor' | 'account';
  html: string;
  hit: boolean;
}

const NONE: DatabaseCost = { statements: 0, repeated: 0, rows: 0 };
const ACCOUNTS: Readonly<Record<Exclude<Reader, 'visitor'>, string>> = {
  newcomer: NEWCOMER.email,
  member: 'member@demo.example',
  staff: 'superadmin@demo.example',
};
/** Matches the links to scripts, styles and texts in a document. */
const FILES = /<link(?![^>]* disabled)[^>]* (?:rel="(?:stylesheet|modulepreload)"|rel="preload" as="fetch")[^>]*>/g;
/** Matches inlined styles and texts. */
const INLINE = /<style>.*?<\/style>|<script id="texts".*?<\/script>/gs;

/**
 * Opens every page except those marked `waits` on a separate server, and counts its SQL statements in the traces that
 * the server exports. Each page is opened twice by its intended reader; a public page is opened twice by a visitor and
 * twice by a member.
 */
export async function measurePages(site: {
  databaseUrl: string;
  dataDir: string;
  port: number;
}): Promise<Record<string, MeasuredPage>> {
  const receiver = await traceReceiver();
  const server = siteServer({
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(site.port),
    DATABASE_URL: site.databaseUrl,
    DATA_DIR: site.dataDir,
    LIMIT_FACTOR: '0',
    MAX_REQUESTS: '0',
    DEV_PAGES: 'true',
    SIMULATED_DAYS: '15',
    LOG_LEVEL: 'error',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  });
  let views: View[];
  try {
    views = await openAll(await server.ready);
  } finally {
    // The server exports its last traces during shutdown.
    await server.stop();
    await receiver.close();
  }
  return combine(views, databaseCosts(receiver.spans()));
}

async function openAll(origin: string): Promise<View[]> {
  const views: View[] = [];
  const ids = await idsOf(await logIn(origin, ACCOUNTS.staff).then(({ api }) => api));
  const cookies = new Map<Reader, string>();
  for (const [reader, email] of Object.entries(ACCOUNTS)) {
    // The keys are readers, because they come from a record of readers.
    cookies.set(reader as Reader, (await logIn(origin, email)).cookie());
  }
  for (const [route, { as, waits }] of Object.entries(PAGES)) {
    if (waits) continue;
    const open = async (by: Reader) => {
      const cookie = cookies.get(by);
      const response = await fetch(origin + pathOf(route, ids), {
        headers: { accept: 'text/html', ...(cookie && { cookie }) },
        redirect: 'manual',
      });
      const hit = response.headers.get('cache-status')?.endsWith('; hit') ?? false;
      views.push({ route, by: by === 'visitor' ? by : 'account', html: await response.text(), hit });
    };
    // Each page is opened twice, because short-lived caches, such as that of the site settings, may need a statement
    // the first time.
    for (const by of as === 'visitor' ? (['visitor', 'member'] as const) : [as]) {
      await open(by);
      await open(by);
    }
  }
  return views;
}

/** Logs in to an account and returns an API client that stores its cookies. */
async function logIn(origin: string, email: string) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const api = httpClient({
    origin,
    headers: () => ({ cookie: cookie() }),
    onResponse: ({ headers }) => {
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
    },
  });
  await api(accountRoutes.login, { email, password: DEMO_PASSWORD });
  return { api, cookie };
}

/** Returns the database cost of each opened page, in the order of the requests, which were sent one after another. */
function databaseCosts(spans: ReturnType<Receiver['spans']>): DatabaseCost[] {
  const byTrace = Map.groupBy(spans, ({ traceId }) => traceId);
  return spans
    .filter(({ name, parentSpanId }) => name === 'GET page' && !parentSpanId)
    .toSorted((a, b) => (BigInt(a.startTimeUnixNano) < BigInt(b.startTimeUnixNano) ? -1 : 1))
    .map(({ traceId }) => {
      const queries = (byTrace.get(traceId) ?? []).filter(({ name }) => name.startsWith('query '));
      const value = (span: (typeof spans)[number], key: string) =>
        span.attributes.find((attribute) => attribute.key === key)?.value;
      const times = Map.groupBy(queries, (query) => value(query, 'db.query.text')?.stringValue);
      return {
        statements: queries.length,
        repeated: Math.max(0, ...[...times.values()].map(({ length }) => length)),
        rows: queries.reduce((sum, query) => sum + (value(query, 'db.response.returned_rows')?.intValue ?? 0), 0),
      };
    });
}

function combine(views: readonly View[], costs: readonly DatabaseCost[]): Record<string, MeasuredPage> {
  if (costs.length !== views.length)
    throw new Error(`${views.length} pages were opened, but ${costs.length} were traced.`);
  const all = views.map((view, index) => ({ ...view, ...(costs[index] ?? NONE) }));
  const byRoute = Map.groupBy(all, ({ route }) => route);
  return Object.fromEntries(
    [...byRoute].map(([route, opened]): [string, MeasuredPage] => {
      const byVisitor = opened.filter(({ by }) => by === 'visitor');
      const byAccount = opened.filter(({ by }) => by === 'account');
      const least = (cost: (view: (typeof all)[number]) => number) => Math.min(...byAccount.map(cost));
      const most = (cost: (view: (typeof all)[number]) => number) => Math.max(...opened.map(cost));
      const second = byVisitor.at(1);
      return [
        route,
        {
          statements: least(({ statements }) => statements),
          repeated: least(({ repeated }) => repeated),
          rows: least(({ rows }) => rows),
          html: most(({ html }) => Buffer.byteLength(html.replaceAll(INLINE, ''))),
          files: most(({ html }) => filesOf(html).length),
          code: most(({ html }) => filesOf(html).reduce((sum, file) => sum + bytesOf(file), inlineBytesOf(html))),
          cached: second ? second.hit && second.statements === 0 : null,
        },
      ];
    }),
  );
}

function filesOf(html: string): string[] {
  return [...html.matchAll(FILES)].map(([tag]) => /href="([^"]*)"/.exec(tag)?.[1] ?? '');
}

/** Returns the compressed size of inlined content, as for files. */
function inlineBytesOf(html: string): number {
  const inline = [...html.matchAll(INLINE)].map(([element]) => element);
  return inline.length === 0 ? 0 : brotliCompressSync(inline.join('')).length;
}

/** Returns the size of a file as sent, which is compressed with Brotli if the build has a compressed variant. */
function bytesOf(file: string): number {
  const path = join(root, 'apps/web/dist/client', file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
