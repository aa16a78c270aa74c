import { eq, sql } from 'drizzle-orm';
import type { BioFinding } from '@site/contract/bio/schemas.ts';
import { bioFindings, bios } from '#db/schema/bio.ts';
import { transact, type Services } from '#platform/context.ts';
import { foundAnew } from './events.ts';
import type { Found } from './rule-findings.ts';

export interface Checked {
  /** When it began: what was saved or copied since is not judged. */
  at: string;
  found: Found[];
  /** Addresses of which nobody could say anything: what was known of them stays. */
  unclear: ReadonlySet<string>;
}

/** More of one bio tells nobody anything. */
const FINDINGS_MAX = 100;
/** A little less or more than a day: after a pause not all bios are due at the same moment again. */
const NEXT = sql`now() + make_interval(secs => 82800 + random() * 7200)`;

/** Faults that may have passed by tomorrow. */
const PASSING: readonly Found['kind'][] = ['link-dead', 'picture-missing'];

const keyOf = ({ kind, site, block, detail }: Found) => JSON.stringify([kind, site, block, detail]);

/**
 * Puts what a check found in place of what the last one did. Of a dead link or a missing picture the owner hears when it is found on
 * another day as well; who asked for the check sees it at once. What lasts is told once.
 * @returns what is shown from now on; null when there is no bio
 */
export async function keepFindings(
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
    const today = checkedAt.slice(0, 10);
    const before = await tx.delete(bioFindings).where(eq(bioFindings.userId, userId)).returning();
    const known = new Map(before.map((row) => [keyOf(row), row]));
    const now = new Map(
      before.filter((row) => PASSING.includes(row.kind) && unclear.has(row.detail)).map((row) => [keyOf(row), row]),
    );
    for (const one of found) {
      const old = known.get(keyOf(one));
      const lasts = !PASSING.includes(one.kind) || (old !== undefined && old.seenOn < today);
      const sure = byOwner || lasts || (old?.sure ?? false);
      now.set(keyOf(one), { ...one, userId, since: old?.since ?? checkedAt, seenOn: today, sure });
    }
    const rows = [...now.values()].slice(0, FINDINGS_MAX);
    if (rows.length > 0) await tx.insert(bioFindings).values(rows);
    const isNew = rows.some((row) => row.sure && !known.get(keyOf(row))?.sure);
    if (isNew && !byOwner) await emit(foundAnew, { userId });
    const shown = rows.filter(({ sure }) => sure);
    return { checkedAt, findings: shown.map(({ userId: _, seenOn: __, sure: ___, ...finding }) => finding) };
  });
}
