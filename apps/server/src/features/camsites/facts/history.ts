import { and, desc, eq, lt } from 'drizzle-orm';
import type { DataOf } from '@site/contract/core/route.ts';
import type { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import type { FactChange } from '@site/contract/camsites/schemas.ts';
import type { Executor } from '#db/client.ts';
import { camSiteChanges } from '#db/schema/camsites.ts';
import { AppError } from '#platform/app-error.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { allSites } from '../directory/find-sites.ts';
import { SITES_TAG } from '../site-tag.ts';

const PAGE = 20;

/** Returns a page of a site's changes, newest first (keyset pagination). */
async function historyOf(db: Executor, siteId: number, before?: number): Promise<DataOf<typeof camsiteRoutes.history>> {
  const rows = await db
    .select()
    .from(camSiteChanges)
    .where(and(eq(camSiteChanges.siteId, siteId), before === undefined ? undefined : lt(camSiteChanges.id, before)))
    .orderBy(desc(camSiteChanges.id))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ id, key: fact, by, at, ...said }) => ({
      ...{ id, fact, by, at },
      // Both values were validated against the fact's key when they were stored.
      before: said.before as FactChange['before'],
      after: said.after as FactChange['after'],
    })),
    next: last ? encodeCursor({ value: 0, id: last.id }) : null,
  };
}

/** Returns the first page of the history, cached for all callers. A changed fact or review invalidates it. */
export function firstHistory({ db, cache }: Pick<Services, 'db' | 'cache'>, siteId: number) {
  return cache.getOrCompute(`cam-site history ${siteId}`, async () => {
    const value = await historyOf(db, siteId);
    return { value, tags: [SITES_TAG], bytes: JSON.stringify(value).length * 2 };
  });
}

export const history: Operation<typeof camsiteRoutes.history> = async (context, { slug, cursor }) => {
  context.tag(SITES_TAG);
  const before = cursor === undefined ? undefined : decodeCursor(cursor).id;
  // The same for all callers, so it doesn't depend on who may open the page of a retired site.
  const { all } = await allSites(context);
  const id = all.find((site) => site.slug === slug)?.id;
  if (id === undefined) throw new AppError('camsites.not-found');
  return historyOf(context.db, id, before);
};
