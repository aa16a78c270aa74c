import { and, eq, exists, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { messages } from '#db/schema/chat.ts';
import { appeals, cases } from '#features/moderation';

/**
 * SQL condition: a case about the message is open, or an appeal against its decision is pending.
 * @param orElse additional condition under which a case counts as open
 */
export function hasOpenCase(db: Executor, orElse?: SQL): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(cases)
      .leftJoin(appeals, and(eq(appeals.caseId, cases.id), eq(appeals.state, 'open')))
      .where(
        and(
          eq(cases.kind, 'message'),
          eq(cases.targetId, messages.id),
          or(sql`${cases.open}`, sql`${appeals.id} is not null`, orElse),
        ),
      ),
  );
}
