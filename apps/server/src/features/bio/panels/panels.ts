import { and, eq, gt, isNull, or, sql, desc, inArray } from 'drizzle-orm';
import type { bioRoutes } from '@site/contract/bio/routes.ts';
import { blocksOn } from '@site/bio-html/generate.ts';
import { API } from '@site/contract/core/paths.ts';
import type { PanelSet } from '@site/contract/bio/schemas.ts';
import { bioPanelSets } from '#db/schema/bio-panels.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { transact, type Services } from '#platform/context.ts';
import { removeFiles } from '#platform/files/file-removal.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { signedAddress } from '#platform/security/signed-address.ts';
import { findBio } from '../find-bio.ts';
import { PANEL_JOB } from './panel-job.ts';

export const panels: Operation<typeof bioRoutes.panels> = async ({ db, settings, viewer }, { id }) => {
  const notExpired = or(isNull(bioPanelSets.expiresAt), gt(bioPanelSets.expiresAt, sql`now()`));
  const [row] = await db
    .select()
    .from(bioPanelSets)
    .where(and(eq(bioPanelSets.id, id), eq(bioPanelSets.userId, viewer.id), notExpired));
  if (!row) throw new AppError('bio.panels-not-found');
  return panelView({ settings }, row);
};

/** Rate limit per account, because each set takes seconds of CPU time and its zip occupies disk space for a day. */
const PER_ACCOUNT = { points: 60, seconds: 86_400 };

/**
 * Starts rendering a set of panels. Idempotent: returns the existing set of the same revision if it is in progress or,
 * for a saved bio, ready. Otherwise deletes the member's set in progress, because only one set per member is rendered
 * at a time, and the previous set for the same site.
 */
export const renderPanels: Operation<typeof bioRoutes.drawPanels> = async (context, { site }) => {
  const { db, jobs, limits, viewer } = context;
  const { revision, blocks } = await findBio(db, viewer.id);
  // An estimate: a long block becomes several panels, and the rendering process reports the final number.
  const total = blocksOn({ blocks }, site).length;
  if (total === 0) throw new AppError('bio.nothing-to-draw');
  return transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    const own = eq(bioPanelSets.userId, viewer.id);
    const same = and(own, eq(bioPanelSets.site, site), eq(bioPanelSets.revision, revision));
    const ready = and(eq(bioPanelSets.state, 'ready'), gt(bioPanelSets.expiresAt, sql`now()`));
    const underWay = inArray(bioPanelSets.state, ['waiting', 'drawing']);
    const [known] = await tx
      .select()
      .from(bioPanelSets)
      // Revision 0 means that the bio was never saved and is generated from the profile, which may have changed since a
      // finished set was rendered.
      .where(and(same, revision > 0 ? sql`(${ready} or ${underWay})` : underWay))
      .orderBy(desc(bioPanelSets.createdAt))
      .limit(1);
    if (known) return panelView(context, known);
    await limits.countOf('bio-panels', PER_ACCOUNT, `user:${viewer.id}`);
    const left = await tx
      .delete(bioPanelSets)
      .where(and(own, or(underWay, eq(bioPanelSets.site, site))))
      .returning({ key: bioPanelSets.fileKey });
    await removeFiles({ tx, jobs }, { privateFiles: left.flatMap(({ key }) => key ?? []) });
    const [made] = await tx.insert(bioPanelSets).values({ userId: viewer.id, site, revision, total }).returning();
    if (!made) throw new Error('the panel set was not stored');
    await jobs.send(tx, { name: PANEL_JOB }, { setId: made.id });
    return panelView(context, made);
  });
};

function panelView(
  { settings }: Pick<Services, 'settings'>,
  { id, site, state, done, total, bytes, expiresAt }: typeof bioPanelSets.$inferSelect,
): PanelSet {
  const path = `${API}/bioPage/panels/${id}/file`;
  // The URL expires with the zip.
  const url = state === 'ready' && expiresAt ? signedAddress(settings, path, Date.parse(expiresAt)) : null;
  return { id, site, state, done, total, bytes, url };
}
