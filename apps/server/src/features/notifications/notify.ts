import type { Language } from '@site/contract/core/languages.ts';
import type { Transaction } from '#db/client.ts';
import type { Services } from '#platform/context.ts';
import { noticeGiven } from './events.ts';

interface Given {
  userId: number;
  name: 'achievement' | 'system';
  /** What it is about; the same again, while unread, is the same notification. */
  subject: string;
  /** What is said, beside the title of its kind. */
  words: Partial<Record<Language, string>>;
  /** Where it leads, a path below the origin. */
  path?: string;
}

/** Tells an account something, when the transaction is committed. */
export async function notify({ outbox }: Pick<Services, 'outbox'>, tx: Transaction, given: Given): Promise<void> {
  const { userId, name, subject, words, path } = given;
  await outbox.emit(tx, noticeGiven, { userId, name, subject, about: { words, ...(path !== undefined && { path }) } });
}
