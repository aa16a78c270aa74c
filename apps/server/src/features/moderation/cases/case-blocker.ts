import type { Role } from '@site/contract/core/roles.ts';
import { mayActOn } from '@site/contract/moderation/rules.ts';
import type { Case, CASE_BLOCKERS, ItemKind, Outcome } from '@site/contract/moderation/schemas.ts';
import type { ErrorName } from '@site/contract/core/errors.ts';
import type { cases } from '#db/schema/moderation.ts';

type Bar = (typeof CASE_BLOCKERS)[number];

/** Duration of a case assignment in milliseconds. */
export const CLAIM_MS = 30 * 60_000;

type Claim = Pick<typeof cases.$inferSelect, 'claimedById' | 'claimedAt'>;

/** Returns the end of the case assignment; null when the case is not assigned or the assignment has expired. */
export function assignmentEnd({ claimedById, claimedAt }: Claim): string | null {
  if (claimedById === null || claimedAt === null) return null;
  const end = Date.parse(claimedAt) + CLAIM_MS;
  return end > Date.now() ? new Date(end).toISOString() : null;
}

/** Returns the possible outcomes of a case. Items can be hidden or deleted, members cannot. */
export const outcomesOf = (kind: ItemKind): Outcome[] =>
  kind === 'member' ? ['kept', 'warned', 'suspended'] : ['kept', 'warned', 'hidden', 'deleted', 'suspended'];

interface Judged {
  viewer: { id: number; role: Role | null };
  row: Pick<typeof cases.$inferSelect, 'open' | 'authorId' | 'claimedById' | 'claimedAt'>;
  authorRole: Role | null;
  /** True when the viewer is one of the reporters. */
  reported: boolean;
}

/** Returns the reason that prevents the viewer from deciding a case; null when there is none. */
export function findCaseBlocker({ viewer, row, authorRole, reported }: Judged): Case['bar'] {
  if (!row.open) return 'decided';
  if (row.authorId === viewer.id) return 'own-item';
  if (reported) return 'own-report';
  if (!mayActOn(viewer, { id: row.authorId, role: authorRole })) return 'role';
  if (row.claimedById !== viewer.id && assignmentEnd(row) !== null) return 'claimed';
  return null;
}

export const BAR_ERRORS: Record<Bar, ErrorName> = {
  'own-item': 'moderation.own-item',
  'own-report': 'moderation.own-report',
  role: 'members.above-own-role',
  claimed: 'moderation.case-claimed',
  decided: 'moderation.case-decided',
};
