import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { camSiteChanges, camSiteFacts, camSiteVotes, type FactContent } from '#db/schema/camsites.ts';

export type FactRow = typeof camSiteFacts.$inferSelect;

export function contentOf({ value, note, source, sourceUrl, checkedOn, confidence }: FactRow): FactContent {
  return { value, note, source, sourceUrl, checkedOn, confidence };
}

interface Change {
  content: FactContent;
  by: 'staff' | 'shipped';
}

/**
 * Writes a fact whose row is locked: increments its version, deletes its votes and adds an entry to its history.
 * @returns the id of the history entry
 */
export async function changeFact(tx: Transaction, row: FactRow, { content, by }: Change): Promise<number> {
  const { siteId, key } = row;
  const one = and(eq(camSiteFacts.siteId, siteId), eq(camSiteFacts.key, key));
  await tx
    .update(camSiteFacts)
    .set({ ...content, origin: by, version: sql`${camSiteFacts.version} + 1`, yes: 0, no: 0 })
    .where(one);
  await tx.delete(camSiteVotes).where(and(eq(camSiteVotes.siteId, siteId), eq(camSiteVotes.key, key)));
  const [line] = await tx
    .insert(camSiteChanges)
    .values({ siteId, key, by, before: contentOf(row), after: content })
    .returning({ id: camSiteChanges.id });
  if (!line) throw new Error('the fact change was not stored');
  return line.id;
}

/** Reads a fact and locks its row until the transaction ends. Returns undefined if the site does not exist. */
export async function lockFact(tx: Transaction, siteId: number, key: FactRow['key']): Promise<FactRow | undefined> {
  const [row] = await tx
    .select()
    .from(camSiteFacts)
    .where(and(eq(camSiteFacts.siteId, siteId), eq(camSiteFacts.key, key)))
    .for('no key update');
  return row;
}
