import type { Executor } from '#db/client.ts';
import { readModel } from '#db/read-model.ts';
import { capturedEmails as table } from '#db/schema/platform.ts';

/** Emails that are captured instead of sent, because no mail server is set. */
export const capturedEmails = readModel(table);

export async function captureEmail(db: Executor, email: typeof table.$inferInsert): Promise<void> {
  await db.insert(table).values(email);
}
