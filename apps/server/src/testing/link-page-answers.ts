import { eq } from 'drizzle-orm';
import { linkCounts } from '#db/schema/my-link.ts';
import { linkCounter } from '../features/my-link/counter.ts';
import type { TestApp } from './app.ts';
import { BROWSER } from './link-page-factories.ts';

/** Asks as a browser does; nothing is followed. */
export async function getPage(
  { origin }: Pick<TestApp, 'origin'>,
  path: string,
  headers: Record<string, string> = {},
  init: RequestInit = {},
) {
  const response = await fetch(origin + path, { redirect: 'manual', ...init, headers: { ...BROWSER, ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** All of an answer but what differs by the clock and the connection. */
export async function wholeAnswer(app: Pick<TestApp, 'origin'>, path: string, headers: Record<string, string> = {}) {
  const { status, headers: told, text } = await getPage(app, path, headers);
  const kept = [...told].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
  return JSON.stringify({ status, text, headers: kept.toSorted(([a], [b]) => (a < b ? -1 : 1)) });
}

/** What was counted of a page, by link; of the page itself by an empty one. */
export async function countedOf({ services: { db } }: TestApp, userId: number): Promise<Record<string, number>> {
  await linkCounter(db).flush();
  const rows = await db.select().from(linkCounts).where(eq(linkCounts.userId, userId));
  return Object.fromEntries(rows.map(({ link, count }) => [link, count]));
}
