import { asc, inArray } from 'drizzle-orm';
import { filePurges } from '#db/schema/media.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';

const JOB = 'files.purge';
/** URLs per call: the maximum that Cloudflare accepts. */
const BATCH = 30;
/** Time in milliseconds during which changes are collected before the job is queued. */
const DEBOUNCE_MS = 200;
const TIMEOUT_MS = 10_000;

/** @throws Error if the CDN responds with an error status, so that the job is retried */
async function purge(url: string, { token, files }: { token: string | undefined; files: string[] }): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ files }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the CDN responded to a purge with status ${response.status}`);
}

/**
 * Queues the job after files have changed, at most once every DEBOUNCE_MS. Every process may do so, because a job is
 * queued only once.
 */
function purgeOnChange({ db, fileVisibility, jobs, log }: Services): void {
  let timer: NodeJS.Timeout | undefined;
  fileVisibility.onChange(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void db
        .transaction((tx) => jobs.send(tx, { name: JOB }, {}))
        .catch((error: unknown) => log.warn({ err: error }, 'CDN purge failed'));
    }, DEBOUNCE_MS).unref();
  });
}

/**
 * Job that purges changed files from a CDN in front of the site (docs/guides/files.md). Without a CDN, it only empties
 * the list of files to purge.
 */
export function purgeCdnJob(services: Services): Job {
  const { db, settings } = services;
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token, PUBLIC_URL } = settings;
  if (url !== undefined) purgeOnChange(services);
  return {
    name: JOB,
    cron: '7 * * * *',
    once: true,
    retries: 10,
    async run() {
      if (url === undefined) {
        await db.delete(filePurges);
        return;
      }
      for (;;) {
        const rows = await db.select().from(filePurges).orderBy(asc(filePurges.id)).limit(BATCH);
        if (rows.length === 0) return;
        await purge(url, { token, files: [...new Set(rows.map(({ path }) => PUBLIC_URL + path))] });
        await db.delete(filePurges).where(
          inArray(
            filePurges.id,
            rows.map(({ id }) => id),
          ),
        );
      }
    },
  };
}
