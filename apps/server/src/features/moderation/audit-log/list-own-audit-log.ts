import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { OwnLogLine } from '@site/contract/moderation/own-schemas.ts';
import { STAFF_ACTIONS, type ItemKind } from '@site/contract/moderation/schemas.ts';
import { auditDetails, auditLog } from '#db/schema/moderation.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { itemTitles } from '../item-titles.ts';
import { actionOf, kindOf } from './list-audit-log.ts';

const PAGE = 20;

/**
 * Actions hidden from the member. Staff notes are internal, and a report without consequences would only reveal that
 * the member was reported.
 */
const INTERNAL_ACTIONS = ['memo-changed', 'case-kept'];
const VISIBLE_ACTIONS = STAFF_ACTIONS.filter((action) => !INTERNAL_ACTIONS.includes(action));

/** Lists staff acts on the current user's account and items (MOD-04), without the names of staff and reporters. */
export const listOwnAuditLog: Operation<typeof moderationRoutes.myLog> = async (context, { cursor }) => {
  const { db, viewer } = context;
  const after = cursor === undefined ? undefined : decodeCursor(cursor).id;
  const found = await db
    .select({ line: auditLog, note: auditDetails.note })
    .from(auditLog)
    .leftJoin(auditDetails, eq(auditDetails.logId, auditLog.id))
    .where(
      and(
        eq(auditLog.subjectId, viewer.id),
        inArray(auditLog.action, VISIBLE_ACTIONS),
        after === undefined ? undefined : lt(auditLog.id, after),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  const items = shown.flatMap(({ line }): { kind: ItemKind; targetId: number }[] => {
    const kind = kindOf(line.kind);
    return kind === null || kind === 'member' || line.targetId === null ? [] : [{ kind, targetId: line.targetId }];
  });
  const names = await itemTitles(context, db, { items, shows: ({ state }) => state !== 'deleted' });
  return {
    items: shown.flatMap(({ line, note }): OwnLogLine[] => {
      const action = actionOf(line.action);
      const kind = kindOf(line.kind);
      if (!action) return [];
      const { id, at, targetId } = line;
      return [{ id, at, action, kind, targetId, ...names(kind, targetId), reason: note ?? '' }];
    }),
    next: last ? encodeCursor({ value: 0, id: last.line.id }) : null,
  };
};
