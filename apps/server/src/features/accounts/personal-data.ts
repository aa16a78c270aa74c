import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import {
  accountOrigins,
  accountReverts,
  emailTokens,
  externalIdentities,
  recognizedBrowsers,
  loginTickets,
  policyAcceptances,
} from '#db/schema/accounts.ts';
import { deleteSessions, sessions } from '#platform/sessions/sessions.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { newToken } from '#platform/security/tokens.ts';
import { hashPassword } from './passwords/password.ts';
import { deletePendingSignUps } from './sign-up/sign-up-address.ts';

const ACCOUNT = {
  email: users.email,
  userName: users.userName,
  nickName: users.nickName,
  role: users.role,
  language: users.language,
  suspended: users.suspended,
  banned: users.banned,
  referralCode: users.referralCode,
  createdAt: users.createdAt,
  verifiedAt: users.verifiedAt,
  lastSeenOn: users.lastSeenOn,
  seenBeforeOn: users.seenBeforeOn,
  returnPath: users.returnPath,
  undeliverableEmail: users.undeliverableEmail,
};

const DEVICE = {
  device: sessions.device,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
};

/** Omits the hashes, which are meaningless to the reader. */
const ORIGIN = {
  kind: accountOrigins.kind,
  firstSeenAt: accountOrigins.firstSeenAt,
  lastSeenAt: accountOrigins.lastSeenAt,
};

const ACCEPTANCE = {
  policy: policyAcceptances.policy,
  version: policyAcceptances.version,
  acceptedAt: policyAcceptances.createdAt,
};

const LINK = {
  email: emailTokens.email,
  kind: emailTokens.kind,
  createdAt: emailTokens.createdAt,
  usedAt: emailTokens.usedAt,
};

const REVERT = {
  kind: accountReverts.kind,
  email: accountReverts.email,
  createdAt: accountReverts.createdAt,
  usedAt: accountReverts.usedAt,
};

const IDENTITY = {
  issuer: externalIdentities.issuer,
  subject: externalIdentities.subject,
  createdAt: externalIdentities.createdAt,
};

/** The account and its usage. Erasure leaves an empty row as the author of remaining content. */
export const accountsPersonal: PersonalData = {
  async collect(db, userId) {
    const [account] = await db.select(ACCOUNT).from(users).where(eq(users.id, userId));
    const devices = await db
      .select(DEVICE)
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(sessions.createdAt);
    const browsers = await db
      .select({ lastUsedAt: recognizedBrowsers.lastUsedAt })
      .from(recognizedBrowsers)
      .where(eq(recognizedBrowsers.userId, userId));
    const origins = await db
      .select(ORIGIN)
      .from(accountOrigins)
      .where(eq(accountOrigins.userId, userId))
      .orderBy(accountOrigins.firstSeenAt);
    const acceptances = await db
      .select(ACCEPTANCE)
      .from(policyAcceptances)
      .where(eq(policyAcceptances.userId, userId))
      .orderBy(policyAcceptances.id);
    const links = await db
      .select(LINK)
      .from(emailTokens)
      .where(eq(emailTokens.userId, userId))
      .orderBy(emailTokens.createdAt);
    const reverts = await db
      .select(REVERT)
      .from(accountReverts)
      .where(eq(accountReverts.userId, userId))
      .orderBy(accountReverts.createdAt);
    const identities = await db.select(IDENTITY).from(externalIdentities).where(eq(externalIdentities.userId, userId));
    return { data: { account, devices, browsers, origins, acceptances, links, reverts, identities } };
  },

  async erase(tx, userId) {
    await deleteSessions(tx, eq(sessions.userId, userId));
    for (const table of [
      recognizedBrowsers,
      loginTickets,
      emailTokens,
      accountReverts,
      accountOrigins,
      policyAcceptances,
      externalIdentities,
    ]) {
      await tx.delete(table).where(eq(table.userId, userId));
    }
    const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (account) await deletePendingSignUps(tx, account.email, userId);
    const name = randomBytes(12).toString('hex');
    await updateUsers(tx, eq(users.id, userId), {
      email: `deleted-${name}@deleted.invalid`,
      userName: `deleted-${name}`,
      // Hash of an unknown password, because the column must contain a valid hash for comparisons.
      passwordHash: await hashPassword(newToken()),
      hasPassword: true,
      language: 'en',
      role: null,
      nickName: '',
      nickNameFolded: null,
      nickNameSkeleton: null,
      nickNameReserved: false,
      avatar: null,
      suspended: false,
      banned: false,
      pwdType: 'ok',
      onboarded: false,
      referralCode: null,
      lastSeenOn: null,
      seenBeforeOn: null,
      returnPath: null,
      undeliverableEmail: null,
      // The clean-up job deletes accounts that were never verified, and this row must remain.
      verifiedAt: sql`now()`,
      purgedAt: sql`now()`,
      createdAt: sql`now()`,
    });
    return {};
  },
};
