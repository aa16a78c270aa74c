import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { documents, lockAgainstImport } from '#features/documents';
import { documentDrafts } from '#db/schema/cms.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type Services } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { publishDocument } from './publish-document.ts';
import { publishable } from './publishable.ts';

const isDue = lte(documentDrafts.publishAt, sql`now()`);

/**
 * Publishes all due drafts of a document together. If they are not publishable, cancels their schedule and marks it as
 * failed. A second, concurrent run finds no draft due.
 */
async function publishDue(work: TransactionScope, id: number): Promise<'live' | 'not whole'> {
  const { tx } = work;
  await lockAgainstImport(tx);
  const [document] = await tx.select().from(documents).where(eq(documents.id, id)).for('no key update');
  const ofDocument = and(eq(documentDrafts.documentId, id), isDue);
  const drafts = await tx.select().from(documentDrafts).where(ofDocument).orderBy(desc(documentDrafts.editedAt));
  // The last editor counts as the publisher.
  const [first] = drafts;
  if (!document || !first) return 'live';
  try {
    const parts = await publishable(tx, document, drafts);
    const stillSame = drafts.flatMap((draft) => draft.stillSame);
    await publishDocument(work, { document, parts, stillSame, actorId: first.editorId });
    return 'live';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The CMS shows editors that the schedule failed. The content of the draft is unchanged.
    await tx.update(documentDrafts).set({ publishAt: null, stillSame: [], planFailed: true }).where(ofDocument);
    return 'not whole';
  }
}

/** Publishes drafts whose scheduled time has come. Runs every minute. */
export function publishDueJob(services: Services): Job {
  const { db, log } = services;
  return {
    name: 'desk.publish-due',
    cron: '* * * * *',
    async run() {
      const due = await db.selectDistinct({ id: documentDrafts.documentId }).from(documentDrafts).where(isDue);
      for (const { id } of due) {
        const end = await transact(services, (work) => publishDue(work, id));
        if (end === 'not whole') log.warn({ document: id }, 'scheduled publication failed: document incomplete');
      }
    },
  };
}
