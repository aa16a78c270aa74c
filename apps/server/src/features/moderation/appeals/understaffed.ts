import { and, eq, inArray } from 'drizzle-orm';
import { isModerator, ROLES, type Role } from '@site/contract/core/roles.ts';
import { mayActOn } from '@site/contract/moderation/rules.ts';
import type { Executor } from '#db/client.ts';
import { appeals, cases } from '#db/schema/moderation.ts';
import { users } from '#platform/users/users.ts';

interface TeamMember {
  id: number;
  role: Role | null;
}

/** An appeal that waits for an answer: whose it is, and who made the contested decision. */
interface WaitingAppeal {
  authorId: number;
  authorRole: Role | null;
  decidedById: number | null;
}

const MODERATORS = ROLES.filter((role) => isModerator(role));

/** Returns the accounts that can answer appeals unless they made the decision: moderators who are not suspended. */
export async function loadModerators(db: Executor): Promise<TeamMember[]> {
  return db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(inArray(users.role, MODERATORS), eq(users.suspended, false)));
}

/** Whether no one on the team can answer an appeal, for example because the only moderator made the decision. */
export function isUnderstaffed(
  moderators: readonly TeamMember[],
  { authorId, authorRole, decidedById }: WaitingAppeal,
): boolean {
  return !moderators.some(
    (moderator) => moderator.id !== decidedById && mayActOn(moderator, { id: authorId, role: authorRole }),
  );
}

/** Counts the waiting appeals against decisions on items that no one on the team can answer. */
export async function countUnderstaffedAppeals(db: Executor): Promise<number> {
  const waiting = await db
    .select({ authorId: appeals.authorId, authorRole: users.role, decidedById: cases.decidedById })
    .from(appeals)
    .innerJoin(cases, eq(cases.id, appeals.caseId))
    .innerJoin(users, eq(users.id, appeals.authorId))
    .where(eq(appeals.state, 'open'));
  if (waiting.length === 0) return 0;
  const moderators = await loadModerators(db);
  return waiting.filter((appeal) => isUnderstaffed(moderators, appeal)).length;
}
