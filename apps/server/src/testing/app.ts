import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { httpClient, type Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { servePages } from '#platform/pages/pages.ts';
import type { PageHandler } from '#platform/pages/render-page.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { buildApp, type App } from '../app.ts';
import { features, findPreview } from '../features.ts';
import { testDatabase } from './database/database.ts';

export interface TestApp extends App {
  /** Base URL for `fetch`. */
  origin: string;
  databaseUrl: string;
  dataDir: string;
  /** Delivers all pending events in the outbox. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the application with its own database on a free port, without rate limits, pages or scheduled jobs.
 * @param settings environment variables that override the test defaults
 * @param sameSiteAs another instance of the same site, which must outlive this one
 * @param pages renderer of the pages, if the test needs them: the built one or a test double
 */
export async function testApp({
  settings = {},
  sameSiteAs,
  pages,
}: { settings?: Record<string, string>; sameSiteAs?: TestApp; pages?: PageHandler } = {}): Promise<TestApp> {
  const database = sameSiteAs ? { url: sameSiteAs.databaseUrl, drop: async () => undefined } : await testDatabase();
  const dataDir = sameSiteAs?.dataDir ?? (await mkdtemp(join(tmpdir(), 'site-test-')));
  const remove = async () => {
    await database.drop();
    if (!sameSiteAs) await rm(dataDir, { recursive: true, force: true });
  };
  let app: App | undefined;
  try {
    app = await buildApp(
      readSettings({
        NODE_ENV: 'test',
        LIMIT_FACTOR: '0',
        // No limit, because other tests may slow down the machine.
        MAX_REQUESTS: '0',
        LOG_LEVEL: 'silent',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        // The application listens on its own port, regardless of the PUBLIC_URL that a test sets.
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
        findPreview,
        load: async () => pages,
      });
    }
    const origin = await http.listen({ host: '127.0.0.1', port: 0 });
    // Removes scheduled jobs, so that tests do not depend on the time of day. Jobs still run when they are sent.
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
  /** Cookies by name, updated from the server's responses. */
  cookies: Map<string, string>;
}

/** Serializes the cookies as a request header. */
export function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/**
 * Creates an HTTP client for the contract's routes that stores cookies like a browser. Throws when a route returns a
 * feature-specific error that it does not declare.
 */
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
      // Errors without a dot are generic: access, rate limits, malformed requests.
      if (isApiError(error) && error.errorName.includes('.') && !route.errors.includes(error.errorName))
        throw new Error(`${route.name} does not declare ${error.errorName}`, { cause: error });
      throw error;
    }
  };
  return Object.assign(call, { cookies });
}
