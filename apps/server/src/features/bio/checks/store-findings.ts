import { eq, sql } from 'drizzle-orm';
import type { BioFinding } from '@site/contract/bio/schemas.ts';
import { bioFindings, bios } from '#db/schema/bio.ts';
import { transact, type Services } from '#platform/context.ts';
import { findingsChanged } from '../events.ts';
import type { Found } from './rule-findings.ts';

export interface Checked {
  /** Time at which the bio was loaded for the check. */
  at: string;
  found: Found[];
  /** URLs without a definite result, whose previous finding is retained. */
  unclear: ReadonlySet<string>;
}

/** Maximum number of findings per bio. */
const FINDINGS_MAX = 100;
/** The next check is in 23 to 25 hours. The jitter staggers the checks again after an outage. */
const NEXT = sql`now() + make_interval(secs => 82800 + random() * 7200)`;

/** Kinds of findings that may be temporary. */
const PASSING: readonly Found['kind'][] = ['link-dead', 'picture-missing'];

const keyOf = ({ kind, site, block, detail }: Found) => JSON.stringify([kind, site, block, detail]);

type Row = typeof bioFindings.$inferSelect;

/** Returns the row of a finding, given the row of the previous check with the same finding. */
function toRow(
  found: Found,
  old: Row | undefined,
  { userId, checkedAt, byOwner }: { userId: number; checkedAt: string; byOwner: boolean },
): Row {
  const today = checkedAt.slice(0, 10);
  const lasts = !PASSING.includes(found.kind) || (old !== undefined && old.seenOn < today);
  const sure = byOwner || lasts || (old?.sure ?? false);
  return { ...found, userId, since: old?.since ?? checkedAt, seenOn: today, sure };
}

/**
 * Replaces the findings of the previous check. A violation of site rules is confirmed at once. A dead link or missing
 * image is confirmed at once if the owner requested the check, otherwise only when it is found on a second day. Emits
 * `findingsChanged` if a check that the owner did not request confirms a problem that was not confirmed before.
 * @returns the confirmed findings; null if there is no bio
 */
export async function storeFindings(
  services: Services,
  userId: number,
  { at: checkedAt, found, unclear, byOwner }: Checked & { byOwner: boolean },
): Promise<{ findings: BioFinding[]; checkedAt: string } | null> {
  return transact(services, async ({ tx, emit }) => {
    const [bio] = await tx
      .update(bios)
      .set({ checkedAt, checkAt: NEXT })
      .where(eq(bios.userId, userId))
      .returning({ revision: bios.revision });
    if (!bio) return null;
    const before = await tx.delete(bioFindings).where(eq(bioFindings.userId, userId)).returning();
    const known = new Map(before.map((row) => [keyOf(row), row]));
    const now = new Map(
      before.filter((row) => PASSING.includes(row.kind) && unclear.has(row.detail)).map((row) => [keyOf(row), row]),
    );
    for (const one of found) {
      now.set(keyOf(one), toRow(one, known.get(keyOf(one)), { userId, checkedAt, byOwner }));
    }
    const rows = [...now.values()].slice(0, FINDINGS_MAX);
    if (rows.length > 0) await tx.insert(bioFindings).values(rows);
    const isNew = rows.some((row) => row.sure && !known.get(keyOf(row))?.sure);
    if (isNew && !byOwner) await emit(findingsChanged, { userId });
    const shown = rows.filter(({ sure }) => sure);
    return { checkedAt, findings: shown.map(({ userId: _, seenOn: __, sure: ___, ...finding }) => finding) };
  });
}
