import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { ParsedOf } from '@site/contract/core/route.ts';
import { foldName } from '@site/contract/members/fields.ts';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import {
  ITEM_KINDS,
  STAFF_ACTIONS,
  type ItemKind,
  type LogLine,
  type StaffAction,
} from '@site/contract/moderation/schemas.ts';
import { users } from '#platform/users/users.ts';
import { auditDetails, auditLog } from '#db/schema/moderation.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { peopleOf } from '../people.ts';
import type { AuditDetails } from './append-audit-log.ts';

const PAGE = 30;

/**
 * Returns the staff action in a column, or undefined for an unknown one. The column is plain text, because old lines
 * may contain actions that no longer exist.
 */
export const actionOf = (text: string): StaffAction | undefined => STAFF_ACTIONS.find((action) => action === text);
export const kindOf = (text: string | null): ItemKind | null => ITEM_KINDS.find((kind) => kind === text) ?? null;

// Only `appendAuditLog` writes the columns `before` and `after`, with this type.
const detailsOf = (value: unknown): AuditDetails | null => (value ?? null) as AuditDetails | null;

/** Returns the condition for the filtered lines. An unknown nickname matches no line. */
export function soughtLines({
  action,
  actor,
  subject,
  who,
  whom,
  from,
  to,
}: ParsedOf<typeof moderationRoutes.exportLog>): SQL | undefined {
  const idOf = (name: string) =>
    sql`(select ${users.id} from ${users} where ${users.nickNameFolded} = ${foldName(name)})`;
  return and(
    action && eq(auditLog.action, action),
    actor === undefined ? undefined : eq(auditLog.actorId, actor),
    subject === undefined ? undefined : eq(auditLog.subjectId, subject),
    who ? eq(auditLog.actorId, idOf(who)) : undefined,
    whom ? eq(auditLog.subjectId, idOf(whom)) : undefined,
    from === undefined ? undefined : gte(auditLog.at, `${from}T00:00:00Z`),
    to === undefined ? undefined : lt(auditLog.at, sql`${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`),
  );
}

/** Lists the audit log (MOD-04), newest first. */
export const listAuditLog: Operation<typeof moderationRoutes.log> = async ({ db }, { cursor, ...sought }) => {
  const after = cursor === undefined ? undefined : decodeCursor(cursor).id;
  const found = await db
    .select({ line: auditLog, before: auditDetails.before, after: auditDetails.after, note: auditDetails.note })
    .from(auditLog)
    .leftJoin(auditDetails, eq(auditDetails.logId, auditLog.id))
    .where(and(soughtLines(sought), after === undefined ? undefined : lt(auditLog.id, after)))
    .orderBy(desc(auditLog.id))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  const people = await peopleOf(
    db,
    shown.flatMap(({ line }) => [line.actorId, line.subjectId]),
  );
  const personOf = (id: number | null) => (id === null ? null : (people.get(id)?.author ?? null));
  return {
    items: shown.flatMap(({ line, before, after: then, note }): LogLine[] => {
      const known = actionOf(line.action);
      if (!known) return [];
      return [
        {
          id: line.id,
          at: line.at,
          actor: personOf(line.actorId),
          action: known,
          subject: personOf(line.subjectId),
          kind: kindOf(line.kind),
          targetId: line.targetId,
          before: detailsOf(before),
          after: detailsOf(then),
          note: note ?? '',
          hash: line.hash.toString('hex'),
        },
      ];
    }),
    next: last ? encodeCursor({ value: 0, id: last.line.id }) : null,
  };
};
