import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database, Executor } from '#db/client.ts';
import { documents, insertDocument, lockAgainstImport, readStarters, type BuiltInDocument } from '#features/documents';
import { insertDraft } from '../drafts/draft.ts';

/** Returns the starters that the site has no document for yet. */
async function missingStarters(db: Executor, starters: readonly BuiltInDocument[]): Promise<BuiltInDocument[]> {
  const { kind, name } = documents;
  const kinds = Map.groupBy(starters, (starter) => starter.kind);
  const wanted = [...kinds].map(([one, of]) =>
    and(
      eq(kind, one),
      inArray(
        name,
        of.map((starter) => starter.name),
      ),
    ),
  );
  const have = await db
    .select({ kind, name })
    .from(documents)
    .where(or(...wanted));
  return starters.filter((starter) => !have.some((row) => row.kind === starter.kind && row.name === starter.name));
}

/**
 * Adds drafts of policies that most sites need, such as an imprint, for staff to complete and publish (CMS-06). A
 * document that exists, even archived, stays as it is. Safe to call from several instances at once.
 */
export async function ensureStarters(db: Database): Promise<void> {
  const starters = readStarters();
  if ((await missingStarters(db, starters)).length === 0) return;
  await db.transaction(async (tx) => {
    await lockAgainstImport(tx);
    for (const { kind, name, parts } of await missingStarters(tx, starters)) {
      const made = await insertDocument(tx, { kind, name });
      if (!made) continue;
      for (const [part, content] of parts)
        await insertDraft(tx, { documentId: made.id, part, content, editorId: null });
    }
  });
}
