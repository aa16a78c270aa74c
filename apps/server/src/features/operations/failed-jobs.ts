import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { operationRoutes } from '@site/contract/operations/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { problemOf } from './job-rows.ts';

const PAGE = 30;

/** Pagination cursor: time of the failure with microseconds, and job id. */
const Place = z.tuple([z.iso.datetime({ precision: 6 }).startsWith('2'), z.uuid()]);

function placeOf(cursor: string): z.infer<typeof Place> {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('forum.cursor-invalid');
  }
}

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  created: string;
  failed: string;
  tries: number;
  problem: string | null;
}

/** Lists jobs that failed on their last attempt, newest first. */
export const failedJobs: Operation<typeof operationRoutes.failedJobs> = async ({ db }, { name, cursor }) => {
  const place = cursor === undefined ? null : placeOf(cursor);
  const { rows } = await db.execute<Row>(sql`
    select id, name, created_on as created, retry_count + 1 as tries, ${problemOf} as problem,
      to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as failed
    from jobs.job
    where state = 'failed' ${name === undefined ? sql`` : sql`and name = ${name}`}
      ${place ? sql`and (completed_on, id) < (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``}
    order by completed_on desc, id desc
    limit ${PAGE + 1}`);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ id, name: kind, created, failed, tries, problem }) => ({
      ...{ id, name: kind, tries, problem },
      createdAt: new Date(created).toISOString(),
      failedAt: new Date(failed).toISOString(),
    })),
    next: last ? Buffer.from(JSON.stringify([last.failed, last.id])).toString('base64url') : null,
  };
};
