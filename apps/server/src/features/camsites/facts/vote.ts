import { and, eq, sql } from 'drizzle-orm';
import type { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { camSiteFacts, camSiteVotes } from '#db/schema/camsites.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { requireListed } from '../directory/require-listed.ts';
import { lockFact } from './change-fact.ts';

/**
 * Stores or removes the current user's vote on "Still true?". The row lock on the fact ensures that its counters match
 * the votes under concurrent requests.
 * @throws AppError camsites.not-found; camsites.retired; camsites.fact-changed if the version is stale; camsites.fact-unknown
 */
export const vote: Operation<typeof camsiteRoutes.vote> = (context, { siteId, fact: key, version, vote: own }) =>
  transact(context, async ({ tx }) => {
    const userId = context.viewer.id;
    await requireListed(tx, siteId);
    const fact = await lockFact(tx, siteId, key);
    if (!fact) throw new AppError('camsites.not-found');
    if (fact.version !== version) throw new AppError('camsites.fact-changed');
    if (fact.value === null) throw new AppError('camsites.fact-unknown');
    const { siteId: ofSite, key: ofKey, userId: by, isTrue } = camSiteVotes;
    const mine = and(eq(ofSite, siteId), eq(ofKey, key), eq(by, userId));
    const [before] = await tx.delete(camSiteVotes).where(mine).returning({ isTrue });
    if (own !== null) await tx.insert(camSiteVotes).values({ siteId, key, userId, isTrue: own });
    const more = (said: boolean) => Number(own === said) - Number(before?.isTrue === said);
    const [counts] = await tx
      .update(camSiteFacts)
      .set({ yes: sql`${camSiteFacts.yes} + ${more(true)}`, no: sql`${camSiteFacts.no} + ${more(false)}` })
      .where(and(eq(camSiteFacts.siteId, siteId), eq(camSiteFacts.key, key)))
      .returning({ yes: camSiteFacts.yes, no: camSiteFacts.no });
    return { version, yes: counts?.yes ?? 0, no: counts?.no ?? 0, own };
  });
