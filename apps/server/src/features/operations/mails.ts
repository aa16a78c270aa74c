import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { operationRoutes } from '@site/contract/operations/routes.ts';
import { jobStates } from '#db/schema/operations.ts';
import { appendAuditLog } from '#features/moderation';
import { transact, type LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { AGAIN, OPEN, problemOf } from './list-jobs.ts';

/** Kind of job that sends an email. */
const MAIL = 'mail';
const MOST = 200;

interface Row extends Record<string, unknown> {
  kind: string;
  problem: string | null;
  waiting: number;
  failed: number;
  oldest: string;
  next: string | null;
  tries: number;
}

interface Group {
  kind: string;
  problem: string | null;
}

/** Returns the SMTP code at the end of an error label, or null if the label has none. */
const refusalOf = (problem: string | null) => Number(/(?:^| )([45]\d\d)$/.exec(problem ?? '')?.[1]) || null;

/** Lists waiting and failed emails grouped by kind and error label. Reads only an email's kind, not its content. */
export const listMails: Operation<typeof operationRoutes.mails> = async ({ db, settings }) => {
  const [{ rows }, [state]] = await Promise.all([
    db.execute<Row>(sql`
      select data ->> 'kind' as kind, ${problemOf} as problem,
        count(*) filter (where ${OPEN})::int as waiting, count(*) filter (where state = 'failed')::int as failed,
        min(created_on) as oldest, min(start_after) filter (where state in ('created', 'retry')) as next,
        max(retry_count)::int as tries
      from jobs.job where name = ${MAIL} and (${OPEN} or state = 'failed')
      group by 1, 2 order by min(created_on), 1, 2 limit ${MOST}`),
    db.select().from(jobStates).where(eq(jobStates.name, MAIL)),
  ]);
  return {
    way: settings.SMTP_URL ? 'server' : 'kept',
    takenAt: state?.endedAt ?? null,
    items: rows.map(({ kind, problem, waiting, failed, oldest, next, tries }) => ({
      ...{ kind, problem, waiting, failed, tries, refusal: refusalOf(problem) },
      oldestAt: new Date(oldest).toISOString(),
      nextAt: next && new Date(next).toISOString(),
    })),
  };
};

/** Applies an action to a group of emails and, if it changed any, writes to the audit log. */
async function actOn(
  context: LoggedIn,
  { kind, problem }: Group,
  { action, change }: { action: 'mails-sent' | 'mails-given-up'; change: (those: SQL) => SQL[] },
): Promise<{ count: number }> {
  const those = and(
    eq(sql`name`, MAIL),
    eq(sql`data ->> 'kind'`, kind),
    sql`${problemOf} is not distinct from ${problem}`,
  );
  const answer = await transact(context, async (work) => {
    let count = 0;
    for (const one of change(those ?? sql`false`)) count += (await work.tx.execute(one)).rowCount ?? 0;
    const after = { kind, problem, count };
    if (count > 0) await appendAuditLog(work, { actorId: context.viewer.id, action, subjectId: null, after });
    return { count };
  });
  context.jobs.wake(MAIL);
  return answer;
}

/** Retries the waiting and failed emails of a group immediately. */
export const sendMails: Operation<typeof operationRoutes.sendMails> = (context, group) =>
  actOn(context, group, {
    action: 'mails-sent',
    change: (those) => [
      sql`update jobs.job set start_after = now() where ${those} and state in ('created', 'retry') and start_after > now()`,
      sql`update jobs.job set ${AGAIN} where ${those} and state = 'failed'`,
    ],
  });

/** Deletes the emails of a group that were attempted without success. */
export const giveUpMails: Operation<typeof operationRoutes.giveUpMails> = (context, group) =>
  actOn(context, group, {
    action: 'mails-given-up',
    change: (those) => [sql`delete from jobs.job where ${those} and state in ('retry', 'failed')`],
  });
