import { and, eq, sql } from 'drizzle-orm';
import type { CaseSource, ItemKind } from '@site/contract/moderation/schemas.ts';
import { cases } from '#db/schema/moderation.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { caseOpened, queueChanged } from '../events.ts';

interface Opening {
  kind: ItemKind;
  targetId: number;
  authorId: number;
  source: CaseSource;
  severity: number;
  word?: string;
}

/**
 * Returns the id of the open case of an item, with its row locked. Inserts a case if there is none. Otherwise raises
 * its severity to at least the given one, and sets the watched word if one is given. The caller has locked the item.
 */
export async function openCase(
  { tx, emit }: TransactionScope,
  { word = '', severity, ...of }: Opening,
): Promise<number> {
  const [made] = await tx
    .insert(cases)
    .values({ ...of, severity, word })
    .onConflictDoNothing()
    .returning({ id: cases.id });
  await emit(queueChanged, {});
  if (made) {
    await emit(caseOpened, { caseId: made.id, kind: of.kind });
    return made.id;
  }
  const [found] = await tx
    .update(cases)
    .set({
      severity: sql`greatest(${cases.severity}, ${severity})`,
      ...(word !== '' && { word }),
    })
    .where(and(eq(cases.kind, of.kind), eq(cases.targetId, of.targetId), sql`${cases.open}`))
    .returning({ id: cases.id });
  if (!found) throw new Error('the open case was closed while it was being updated');
  return found.id;
}
