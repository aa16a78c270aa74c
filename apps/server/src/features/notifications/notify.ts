import type { Language } from '@site/contract/core/languages.ts';
import type { Transaction } from '#db/client.ts';
import type { Services } from '#platform/context.ts';
import { notificationRequested } from './events.ts';

interface Given {
  userId: number;
  name: 'achievement' | 'system';
  /** Grouping key: a notification repeated with the same subject while unread stays one notification. */
  subject: string;
  /** Text shown in addition to the title of the type. */
  words: Partial<Record<Language, string>>;
  /** Target path on the site. */
  path?: string;
}

/** Notifies an account after the transaction has been committed. */
export async function notify({ outbox }: Pick<Services, 'outbox'>, tx: Transaction, given: Given): Promise<void> {
  const { userId, name, subject, words, path } = given;
  await outbox.emit(tx, notificationRequested, {
    userId,
    name,
    subject,
    about: { words, ...(path !== undefined && { path }) },
  });
}
