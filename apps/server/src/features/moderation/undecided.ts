import { and, eq, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { ITEM_KINDS } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import { appeals, cases } from '#db/schema/moderation.ts';

/** Staff's deletions can be appealed for 20 days, and the appeal takes a moderator some more. */
const KEPT_DAYS = 30;

interface Deleted {
  kind: (typeof ITEM_KINDS)[number];
  id: Column;
  deletedByStaff: Column;
}

/** Whether there is something left to decide on what was deleted: until then it keeps what it is about. */
export function undecided(db: Executor, { kind, id, deletedByStaff }: Deleted): SQL {
  const recent = sql`${cases.decidedAt} > now() - make_interval(days => ${KEPT_DAYS})`;
  const rows = db
    .select({ one: sql`1` })
    .from(cases)
    .leftJoin(appeals, and(eq(appeals.caseId, cases.id), eq(appeals.state, 'open')))
    .where(
      and(
        eq(cases.kind, kind),
        eq(cases.targetId, id),
        or(sql`${cases.open}`, sql`${appeals.id} is not null`, and(sql`${deletedByStaff}`, recent)),
      ),
    );
  return sql`exists ${rows}`;
}
