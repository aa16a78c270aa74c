import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { bioPanelSets } from '#db/schema/bio-panels.ts';
import { PUBLIC_WEB, type WebRules } from '#features/link-previews';
import { transact, type Services } from '#platform/context.ts';
import { removeFiles } from '#platform/files/file-removal.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { beginTry, endTry, failTry, recordPanelDone, PanelsReplaced } from './panel-try.ts';
import { writePanels } from './write-panels.ts';

export const PANEL_JOB = 'bio.panels';

/** Job that renders the panels of one set (BIO-04). Each process renders one set at a time. */
export function panelJob(services: Services, web: WebRules = PUBLIC_WEB): Job<{ setId: string }> {
  return {
    name: PANEL_JOB,
    retries: 2,
    async run({ setId }) {
      const attempt = await beginTry(services, setId);
      if (!attempt) return;
      try {
        const bytes = await writePanels(services, attempt, {
          web,
          onProgress: (progress) => recordPanelDone(services, attempt, progress),
        });
        await endTry(services, attempt, bytes);
      } catch (error) {
        await failTry(services, attempt);
        if (!(error instanceof PanelsReplaced)) throw error;
      }
    },
  };
}

/**
 * Job that queues a set again if its rendering has made no progress for 90 seconds or has not started within 10 minutes.
 * Also marks sets that are still unfinished after a day as failed, and deletes expired sets and failed sets older than
 * a day.
 */
export function panelCleanUpJob(services: Services): Job {
  const { jobs } = services;
  const before = (interval: string) => sql`now() - ${interval}::interval`;
  return {
    name: 'bio.panels-clean-up',
    cron: '* * * * *',
    once: true,
    async run() {
      await transact(services, async ({ tx }) => {
        const { state, touchedAt, createdAt } = bioPanelSets;
        const old = lt(createdAt, before('1 day'));
        const removed = await tx
          .delete(bioPanelSets)
          .where(or(lt(bioPanelSets.expiresAt, sql`now()`), and(old, eq(state, 'failed'))))
          .returning({ key: bioPanelSets.fileKey });
        await removeFiles({ tx, jobs }, { privateFiles: removed.flatMap(({ key }) => key ?? []) });
        await tx
          .update(bioPanelSets)
          .set({ state: 'failed' })
          .where(and(old, inArray(state, ['waiting', 'drawing'])));
        const dead = and(eq(state, 'drawing'), lt(touchedAt, before('90 seconds')));
        const forgotten = and(eq(state, 'waiting'), lt(touchedAt, before('10 minutes')));
        // Resets the time since the sets were queued, so that the next run does not queue them again.
        const left = await tx
          .update(bioPanelSets)
          .set({ state: 'waiting', touchedAt: sql`now()` })
          .where(or(dead, forgotten))
          .returning({ setId: bioPanelSets.id });
        for (const data of left) await jobs.send(tx, { name: PANEL_JOB }, data);
      });
    },
  };
}
