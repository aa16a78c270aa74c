import { and, eq, gt, isNotNull, isNull, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { MemberAudience } from '@site/contract/core/audience.ts';
import type { Language, OfferedLanguages } from '@site/contract/core/languages.ts';
import type { Executor } from '#db/client.ts';
import { notificationSettings } from '#db/schema/notifications.ts';
import { pendingDeletions } from '#platform/users/account-state.ts';
import { isUndeliverable } from '#platform/users/undeliverable-email.ts';
import { users } from '#platform/users/users.ts';
import { channelEnabledOfGroup } from '../settings/settings.ts';

/** SQL condition: the account also gets an email. */
const getsMail = and(
  isNotNull(users.verifiedAt),
  not(isUndeliverable),
  channelEnabledOfGroup('broadcasts', 'mail'),
) as SQL;

/** Members that a broadcast addresses, on a site with the given languages. */
interface Target {
  audience: MemberAudience;
  offered: OfferedLanguages;
}

/** SQL condition: the member reads in a language. Members whose language is not offered read in the default one. */
const readsIn = (language: Language, offered: OfferedLanguages) =>
  or(eq(users.language, language), language === offered[0] ? notInArray(users.language, [...offered]) : undefined);

/** SQL condition: a member of the audience who has not turned broadcasts off, is not banned and stays. */
const isRecipient = ({ audience, offered }: Target) =>
  and(
    isNotNull(users.role),
    isNull(users.purgedAt),
    isNull(pendingDeletions.userId),
    eq(users.banned, false),
    channelEnabledOfGroup('broadcasts', 'site'),
    audience.kind === 'role' ? eq(users.role, audience.role) : undefined,
    audience.kind === 'language' ? readsIn(audience.language, offered) : undefined,
  );

/** Returns the numbers of members who get the notification, and of those who also get an email. */
export async function countAudience(db: Executor, target: Target) {
  const [row] = await db
    .select({
      recipients: sql<number>`count(*)`.mapWith(Number),
      mails: sql<number>`count(*) filter (where ${getsMail})`.mapWith(Number),
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .leftJoin(pendingDeletions, eq(pendingDeletions.userId, users.id))
    .where(isRecipient(target));
  return row ?? { recipients: 0, mails: 0 };
}

/** Returns the next recipients by id, with what an email to them needs. */
export async function nextRecipients(db: Executor, target: Target, { after, limit }: { after: number; limit: number }) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      language: users.language,
      getsMail: sql<boolean>`${getsMail}`,
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .leftJoin(pendingDeletions, eq(pendingDeletions.userId, users.id))
    .where(and(isRecipient(target), gt(users.id, after)))
    .orderBy(users.id)
    .limit(limit);
}
