import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { FACT_VALUES } from '@site/contract/camsites/facts.ts';
import type { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { camSites, type FactContent } from '#db/schema/camsites.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { changeFact, contentOf, lockFact } from './change-fact.ts';
import { factChanged } from '../events.ts';
import { sheetsOf } from '../directory/find-sites.ts';

/** Returns a fact in the form recorded in the audit log. */
const logged = (name: string, { value, source, sourceUrl, checkedOn }: FactContent) => ({
  ...{ name, value: value === null ? null : JSON.stringify(value) },
  ...{ source: source || sourceUrl, checkedOn },
});

/**
 * Writes a fact, records the change in the audit log, and notifies followers of the site if the value changes (MOD-05).
 * Writes nothing if the content is unchanged.
 * @throws AppError camsites.not-found; camsites.fact-changed if the version is stale
 */
export const editFact: Operation<typeof camsiteRoutes.editFact> = async (context, input) => {
  const { db, viewer, language } = context;
  const { siteId, fact: key, version, ...given } = input;
  const content = { ...given, value: given.value === null ? null : FACT_VALUES[key].parse(given.value) };
  const [site] = await db.select().from(camSites).where(eq(camSites.id, siteId));
  if (!site) throw new AppError('camsites.not-found');
  await transact(context, async (work) => {
    const row = await lockFact(work.tx, siteId, key);
    if (!row) throw new AppError('camsites.not-found');
    if (row.version !== version) throw new AppError('camsites.fact-changed');
    const before = contentOf(row);
    if (isDeepStrictEqual(before, content)) return;
    const changeId = await changeFact(work.tx, row, { content, by: 'staff' });
    // Followers aren't notified of sites that they can't open.
    const isOther = site.retiredAt === null && !isDeepStrictEqual(before.value, content.value);
    await work.emit(factChanged, { siteId, changeId, isOther, byId: viewer.id });
    const name = `${site.slug} ${key}`;
    const change = { before: logged(name, before), after: logged(name, content) };
    await appendAuditLog(work, { actorId: viewer.id, action: 'site-fact-changed', subjectId: null, ...change });
  });
  const [sheet] = await sheetsOf(context, { viewer, language }, [site]);
  if (!sheet) throw new Error(`no fact sheet for ${site.slug}`);
  return { facts: sheet.facts };
};
