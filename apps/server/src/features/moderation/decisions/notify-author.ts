import { eq } from 'drizzle-orm';
import { users } from '#platform/users/users.ts';
import { appeals, cases } from '#db/schema/moderation.ts';
import type { Services } from '#platform/context.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { appealDecided, caseDecided } from '../events.ts';

const MAILS = {
  hidden: 'item-hidden',
  deleted: 'item-deleted',
  suspended: 'account-suspended',
  warned: 'account-warned',
} as const;
/** Page that lists decisions and offers the appeal. */
const PATH = '/authorization?tab=moderation';

/**
 * Notifies authors by email of decisions and of answers to their appeals. The email names neither the item nor the
 * moderator, because others may read it.
 */
export function notifyAuthor({ mail }: Services): Subscriber[] {
  return [
    subscriber('moderation.tell-decided', caseDecided, async ({ caseId, authorId, outcome }, { tx }) => {
      const [author] = await tx.select().from(users).where(eq(users.id, authorId));
      const [decided] = await tx.select({ reason: cases.reason }).from(cases).where(eq(cases.id, caseId));
      // An account that has been erased since has no address.
      if (!author || author.purgedAt !== null || !decided) return;
      const { email: to, language } = author;
      await mail.send(tx, {
        to,
        language,
        kind: MAILS[outcome],
        params: { userName: greetingName(author), ...decided },
        path: PATH,
      });
    }),
    subscriber('moderation.tell-appeal', appealDecided, async ({ appealId, authorId, granted }, { tx }) => {
      const [author] = await tx.select().from(users).where(eq(users.id, authorId));
      const [answered] = await tx.select({ reason: appeals.answer }).from(appeals).where(eq(appeals.id, appealId));
      if (!author || author.purgedAt !== null || !answered) return;
      const { email: to, language } = author;
      const kind = granted ? 'appeal-granted' : 'appeal-refused';
      await mail.send(tx, { to, language, kind, params: { userName: greetingName(author), ...answered }, path: PATH });
    }),
  ];
}
