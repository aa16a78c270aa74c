import type { Transaction } from '#db/client.ts';
import { contactMessages } from '#db/schema/contact.ts';

/** Stores a message to the site's team that was not sent with the contact form. */
export async function storeMessage(tx: Transaction, message: typeof contactMessages.$inferInsert): Promise<void> {
  await tx.insert(contactMessages).values(message);
}
