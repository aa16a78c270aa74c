import { desc, eq, sql } from 'drizzle-orm';
import { contentLinks, linkPreviews } from '#db/schema/link-previews.ts';
import { transact, type Services } from '#platform/context.ts';
import { removeFiles } from '#platform/files/file-removal.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { previewChanged } from './events.ts';
import { lookUp, type Found } from './look-up.ts';
import { PUBLIC_WEB, type WebRules } from './guarded-requests/web-rules.ts';

export const LOOK_UP = 'link-previews.look-up';
/**
 * Maximum number of posts and replies whose open pages are notified; other pages get the preview on their next load.
 */
const NOTIFIED_MAX = 50;

export interface LookUpData {
  hash: string;
}

/** Stores the result of a fetch and notifies open pages. If the fetch found nothing, a previous preview stays. */
async function keep(services: Services, hash: Buffer, found: Found | null): Promise<void> {
  await transact(services, async ({ tx, emit }) => {
    const [row] = await tx
      .select({ state: linkPreviews.state, imageKey: linkPreviews.imageKey })
      .from(linkPreviews)
      .where(eq(linkPreviews.hash, hash))
      .for('update');
    const picture = found?.picture ?? null;
    if (!row) {
      // The link is no longer used, so its new image is removed.
      await removeFiles({ tx, jobs: services.jobs }, { files: picture ? [picture.imageKey] : [] });
      return;
    }
    if (!found) {
      const state = row.state === 'ready' ? 'ready' : 'none';
      await tx
        .update(linkPreviews)
        .set({ state, fetchedAt: sql`now()` })
        .where(eq(linkPreviews.hash, hash));
      return;
    }
    const { title, description, siteName } = found;
    const { imageKey, width, height } = picture ?? { imageKey: null, width: null, height: null };
    await tx
      .update(linkPreviews)
      .set({ state: 'ready', title, description, siteName, imageKey, width, height, fetchedAt: sql`now()` })
      .where(eq(linkPreviews.hash, hash));
    await removeFiles({ tx, jobs: services.jobs }, { files: row.imageKey === null ? [] : [row.imageKey] });
    const shown = await tx
      .select({ kind: contentLinks.kind, targetId: contentLinks.targetId })
      .from(contentLinks)
      .where(eq(contentLinks.hash, hash))
      .orderBy(desc(contentLinks.targetId))
      .limit(NOTIFIED_MAX);
    for (const target of shown) await emit(previewChanged, target);
  });
}

/**
 * Fetches one link for all posts and replies that contain it. Does nothing if previews are turned off or the link is no
 * longer used. A failed fetch is not an error: the previous preview, if any, is still shown.
 */
export async function lookUpLink(services: Services, { hash }: LookUpData, rules: WebRules): Promise<void> {
  const { db, files, log, siteSettings } = services;
  const { link_previews: on } = await siteSettings.all();
  const key = Buffer.from(hash, 'hex');
  const [row] = await db.select({ url: linkPreviews.url }).from(linkPreviews).where(eq(linkPreviews.hash, key));
  if (!on || !row) return;
  const found = await lookUp(files, row.url, rules).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown';
    log.debug({ reason }, 'no link preview');
    return null;
  });
  await keep(services, key, found);
}

export function lookUpJob(services: Services): Job<LookUpData> {
  return { name: LOOK_UP, retries: 2, run: (data) => lookUpLink(services, data, PUBLIC_WEB) };
}
