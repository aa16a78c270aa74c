import { eq, inArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { CAM_SITES_MAX } from '@site/contract/camsites/cam-site-slug.ts';
import type { camSiteDeskRoutes } from '@site/contract/camsites/desk-routes.ts';
import { FACT_KEYS } from '@site/contract/camsites/facts.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { camSiteFacts, camSites } from '#db/schema/camsites.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { changedEntries, filledTexts, isReordering, isSameOrder, positionIn } from '#platform/managed-list.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { isBuiltIn, isInProfiles, urlOf, type SiteRow } from '../directory/site-order.ts';
import { UNKNOWN } from '../site-content.ts';
import { changeSites, findRow, managedSites, requireAnotherChoice } from './change-cam-sites.ts';

export const listManagedSites: Operation<typeof camSiteDeskRoutes.managed> = ({ db }) => managedSites(db);

type Described = Pick<SiteRow, 'slug' | 'name' | 'about' | 'url' | 'logo' | 'inProfiles'>;

/** Returns the values of a cam site for the audit log, one entry per text. */
function auditValues(site: Described): Record<string, string> {
  const texts = LANGUAGES.map((language) => [`about ${language}`, site.about[language] ?? '']);
  const rest = { url: urlOf(site), logo: site.logo ?? '', inProfiles: String(isInProfiles(site)) };
  return { name: site.name, ...Object.fromEntries(texts), ...rest };
}

export const createSite: Operation<typeof camSiteDeskRoutes.create> = (context, input) =>
  changeSites(context, async (work, all) => {
    const { slug, about, ...fields } = input;
    if (all.length >= CAM_SITES_MAX) throw new AppError('camsites.full', { params: { max: CAM_SITES_MAX } });
    if (all.some((one) => one.slug === slug)) throw fieldError('slug', 'camsites.slug-taken');
    const described = { slug, about: filledTexts(about), ...fields };
    const [site] = await work.tx
      .insert(camSites)
      .values({ ...described, origin: 'staff' })
      .returning({ id: camSites.id });
    if (!site) throw new Error('the cam site was not stored');
    // Unknown facts count as built-in, so that a later version of the product can fill them in.
    const facts = FACT_KEYS.map((key) => ({ siteId: site.id, key, ...UNKNOWN, shipped: UNKNOWN }));
    await work.tx.insert(camSiteFacts).values(facts.map((fact) => ({ ...fact, origin: 'shipped' as const })));
    const after = { site: slug, ...auditValues(described) };
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'cam-site-added', subjectId: null, after });
  });

/**
 * Returns the columns that an edit changes. Values that staff did not change keep their origin, so that an upgrade still
 * updates them.
 */
function editedColumns(site: SiteRow, { name, about, url, logo, inProfiles }: Omit<Described, 'slug'>) {
  const texts = { name: isBuiltIn(site.slug) ? site.name : name, about: filledTexts(about) };
  const isSame = isDeepStrictEqual({ name: site.name, about: filledTexts(site.about) }, texts);
  return {
    ...(isSame ? { name: site.name, about: site.about } : { ...texts, origin: 'staff' as const }),
    url: url === urlOf(site) ? site.url : url,
    inProfiles: inProfiles === isInProfiles(site) ? site.inProfiles : inProfiles,
    logo,
  };
}

/** Saves a cam site, unless it has changed since the administrator loaded it. */
export const editSite: Operation<typeof camSiteDeskRoutes.edit> = (context, { id, version, ...input }) =>
  changeSites(context, async (work, all) => {
    const site = findRow(all, id, version);
    const columns = editedColumns(site, { ...input, about: filledTexts(input.about) });
    if (!input.inProfiles) requireAnotherChoice(all, id);
    const { slug } = site;
    const change = changedEntries(auditValues(site), auditValues({ slug, ...columns }));
    if (!change) return;
    await work.tx
      .update(camSites)
      .set({ ...columns, version: version + 1 })
      .where(eq(camSites.id, id));
    await appendAuditLog(work, {
      ...{ actorId: context.viewer.id, action: 'cam-site-changed', subjectId: null },
      // The log identifies the site by its slug.
      before: { site: slug, ...change.before },
      after: { site: slug, ...change.after },
    });
  });

/** Sets the order of the cam sites that are not retired, unless it has changed since the administrator loaded it. */
export const orderSites: Operation<typeof camSiteDeskRoutes.order> = (context, { before, ids }) =>
  changeSites(context, async (work, all) => {
    const order = all.filter(({ retiredAt }) => retiredAt === null).map(({ id }) => id);
    if (!isReordering(order, { before, ids })) throw new AppError('camsites.reordered');
    if (isSameOrder(order, ids)) return;
    await work.tx
      .update(camSites)
      .set({ position: positionIn(ids, camSites.id) })
      .where(inArray(camSites.id, ids));
    const slugs = (list: readonly number[]) => list.map((id) => findRow(all, id).slug).join(', ');
    await appendAuditLog(work, {
      ...{ actorId: context.viewer.id, action: 'cam-sites-ordered', subjectId: null },
      before: { order: slugs(order) },
      after: { order: slugs(ids) },
    });
  });

/** Retires or restores a cam site and writes to the audit log. */
async function setRetired(work: TransactionScope, site: SiteRow, { on, actorId }: { on: boolean; actorId: number }) {
  await work.tx
    .update(camSites)
    .set({ retiredAt: on ? sql`now()` : null, version: site.version + 1 })
    .where(eq(camSites.id, site.id));
  await appendAuditLog(work, {
    ...{ actorId, action: on ? 'cam-site-retired' : 'cam-site-restored', subjectId: null },
    after: { site: site.slug },
  });
}

export const retireSite: Operation<typeof camSiteDeskRoutes.retire> = (context, { id, on }) =>
  changeSites(context, async (work, all) => {
    const site = findRow(all, id);
    if ((site.retiredAt !== null) === on) return;
    if (on) requireAnotherChoice(all, id);
    await setRetired(work, site, { on, actorId: context.viewer.id });
  });

/** Retires all cam sites except the first one that members can list, because profiles need one, or restores all. */
export const retireAllSites: Operation<typeof camSiteDeskRoutes.retireAll> = (context, { on }) =>
  changeSites(context, async (work, all) => {
    const first = on ? all.find((site) => site.retiredAt === null && isInProfiles(site)) : undefined;
    for (const site of all) {
      const isOther = (site.retiredAt !== null) !== on;
      if (isOther && site !== first) await setRetired(work, site, { on, actorId: context.viewer.id });
    }
  });
