import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { httpClient, type Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { servePages, type PageHandler } from '#platform/pages.ts';
import { readSettings } from '#platform/settings.ts';
import { buildApp, type App } from '../app.ts';
import { features } from '../features.ts';
import { testDatabase } from './database.ts';

export interface TestApp extends App {
  /** Where it listens: the address that `fetch` takes. */
  origin: string;
  databaseUrl: string;
  dataDir: string;
  /** Brings out every event that waits. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The application on a database of its own, listening on a free port, without limits, pages and jobs by the clock.
 * @param settings environment variables over those of tests
 * @param beside another instance of the same site, which must outlive this one
 * @param pages renders the pages: the built ones, or a test's own
 */
export async function testApp({
  settings = {},
  beside,
  pages,
}: { settings?: Record<string, string>; beside?: TestApp; pages?: PageHandler } = {}): Promise<TestApp> {
  const database = beside ? { url: beside.databaseUrl, drop: async () => undefined } : await testDatabase();
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'site-test-')));
  const remove = async () => {
    await database.drop();
    if (!beside) await rm(dataDir, { recursive: true, force: true });
  };
  let app: App | undefined;
  try {
    app = await buildApp(
      readSettings({
        NODE_ENV: 'test',
        LIMIT_FACTOR: '0',
        // The machine may be busy with other tests.
        MAX_REQUESTS: '0',
        LOG_LEVEL: 'silent',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        // It listens at a port of its own, whatever PUBLIC_URL a test sets.
        ALLOWED_HOSTS: '127.0.0.1,localhost',
        ...settings,
      }),
      { pages: 'none' },
    );
    const { http, services } = app;
    if (pages) {
      servePages(http, services, {
        routes: features.flatMap(({ routes }) => routes),
        forms: features.flatMap(({ forms = [] }) => forms),
        load: async () => pages,
      });
    }
    const origin = await http.listen({ host: '127.0.0.1', port: 0 });
    // What a test sees does not hang on the time of day: jobs run when they are sent.
    await services.db.execute(sql`delete from jobs.schedule`);
    return {
      ...app,
      origin,
      databaseUrl: database.url,
      dataDir,
      settle: () => services.outbox.settle(),
      async close() {
        await http.close();
        await remove();
      },
    };
  } catch (error) {
    await app?.http.close();
    await remove();
    throw error;
  }
}

export interface TestClient extends Client {
  /** Name -> value; what the server sets is kept, what it clears is gone. */
  cookies: Map<string, string>;
}

/** The cookies as a request header. */
export function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** A caller of the contract over HTTP that keeps its cookies, as a browser does. An error that the route does not declare is a fault. */
export function client(
  { origin }: Pick<TestApp, 'origin'>,
  { cookies: given = {}, headers = {} }: { cookies?: Record<string, string>; headers?: Record<string, string> } = {},
): TestClient {
  const cookies = new Map(Object.entries(given));
  const send = httpClient({
    origin,
    headers: () => ({ ...headers, ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }) }),
    onResponse(response) {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  });
  const call: Client = async (route, input, options) => {
    try {
      return await send(route, input, options);
    } catch (error) {
      // Those without a dot are anybody's: refusals, limits, what is out of order.
      if (isApiError(error) && error.errorName.includes('.') && !route.errors.includes(error.errorName))
        throw new Error(`${route.name} does not declare ${error.errorName}`, { cause: error });
      throw error;
    }
  };
  return Object.assign(call, { cookies });
}
