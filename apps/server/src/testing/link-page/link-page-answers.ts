import { eq } from 'drizzle-orm';
import { linkCounts } from '#db/schema/link-page.ts';
import { linkCounter } from '../../features/link-page/statistics/counter.ts';
import type { TestApp } from '../app.ts';
import { BROWSER } from './link-page-factories.ts';

/** Sends a request like a browser, without following redirects. */
export async function getPage(
  { origin }: Pick<TestApp, 'origin'>,
  path: string,
  headers: Record<string, string> = {},
  init: RequestInit = {},
) {
  const response = await fetch(origin + path, { redirect: 'manual', ...init, headers: { ...BROWSER, ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Returns the complete response except for headers that depend on the clock or the connection. */
export async function wholeAnswer(app: Pick<TestApp, 'origin'>, path: string, headers: Record<string, string> = {}) {
  const { status, headers: responseHeaders, text } = await getPage(app, path, headers);
  const stableHeaders = [...responseHeaders].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
  return JSON.stringify({ status, text, headers: stableHeaders.toSorted(([a], [b]) => (a < b ? -1 : 1)) });
}

/** Returns the counts of a page by link. An empty key counts visits to the page. */
export async function countedOf({ services: { db } }: TestApp, userId: number): Promise<Record<string, number>> {
  await linkCounter(db).flush();
  const rows = await db.select().from(linkCounts).where(eq(linkCounts.userId, userId));
  return Object.fromEntries(rows.map(({ link, count }) => [link, count]));
}
