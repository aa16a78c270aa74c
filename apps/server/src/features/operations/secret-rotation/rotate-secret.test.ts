import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationRoutes } from '@site/contract/operations/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { accountOrigins } from '#db/schema/accounts.ts';
import { roomOptOuts } from '#db/schema/industry.ts';
import { pushSubscriptions } from '#db/schema/notifications.ts';
import { retiredSecrets, secretFingerprints } from '#db/schema/platform.ts';
import { sanctions } from '#db/schema/sanctions.ts';
import { recoveryCodes as recoveryCodeRows, twoFactors } from '#db/schema/security.ts';
import { sessions } from '#db/schema/sessions.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import type { LoggedIn, Services } from '#platform/context.ts';
import { mailboxHash } from '#platform/members/mailbox-hash.ts';
import { checkSecret } from '#platform/security/check-secret.ts';
import { encryptSecret } from '#platform/security/encrypt-secret.ts';
import { requireSigned, signedAddress } from '#platform/security/signed-address.ts';
import { sign, unsign } from '#platform/security/tokens.ts';
import { CTOKEN, viewerOfCtoken } from '#platform/sessions/ctoken.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount, createUser, type TestUser } from '../../../testing/factories.ts';
import { pushBrowser, pushServer } from '../../../testing/servers/push-server.ts';
import { appCode, startTwoFactor } from '../../../testing/security/with-two-factor.ts';
import { recordOrigin } from '../../accounts/account-origins/account-origins.ts';
import { checkFormToken } from '../../contact/form-token.ts';
import { boardOf } from '../../games/bingo/board.ts';
import { dayOf, serialOf } from '../../games/tarot/draws.ts';
import { optIn, optOut } from '../../industry/store/opt-outs/opt-out.ts';
import { sharesBan } from '../../members/applications/shares-ban.ts';
import { isHeldName, recordFormerNickName } from '../../members/nicknames/nick-name-problem.ts';
import { namedBy, subscriptionLink } from '../../newsletter/subscriptions/subscription-link.ts';
import { mailboxOfToken, unsubscribeLink } from '../../notifications/mail/unsubscribe-link.ts';
import { deliverPush } from '../../notifications/push/deliver-push-job.ts';
import { consumeRecoveryCode, replaceRecoveryCodes } from '../../security/two-factor/recovery-codes.ts';
import { stepOfCode } from '../../security/two-factor/authenticator-app.ts';
import { decryptWebhookSecret, encryptWebhookSecret } from '../../webhooks/webhook-secret.ts';
import { RESTART_MS, rotateSecret } from './rotate-secret.ts';

const [FORMER, SECRET] = ['a'.repeat(64), 'b'.repeat(64)];
const EMAIL = 'night.owl@example.com';

/** The site before the rotation, with both secrets, and without the former one after the job has run. */
let [former, rotating, rotated]: TestApp[] = [];
let member: TestUser;
const made: Record<string, string> = {};
const codes: string[] = [];
let appSecret = '';
let push: Awaited<ReturnType<typeof pushServer>>;

const log = { warn: () => undefined };
const tokenOf = (path: string) => new URL(path, 'https://site.example').searchParams.get('token') ?? '';
const soon = () => Date.now() + 60_000;
const contextOf = (services: Services) => ({ ...services, viewer: { id: member.id, role: 'Admin' } }) as LoggedIn;
const networkRows = (services: Services) =>
  services.db.select().from(accountOrigins).where(eq(accountOrigins.kind, 'network'));
const ended = () => new Date(Date.now() + RESTART_MS + 1000).getTime();

async function makeValues({ services }: TestApp): Promise<void> {
  const { db, settings } = services;
  made['socket token'] = sign(FORMER, CTOKEN, await sessionOf(services));
  made['private file'] = signedAddress(settings, '/private/a', soon());
  made['notification link'] = tokenOf(unsubscribeLink(settings, { userId: member.id, email: member.email }));
  made['newsletter link'] = tokenOf(subscriptionLink(settings, 7));
  made['preview'] = sign(FORMER, 'link-preview', `${member.id}.${soon()}`);
  made['contact form'] = encryptSecret(FORMER, 'contact', String(Date.now() - 60_000));
  made['tarot serial'] = serialOf(settings, member.id, '2026-11-30');
  made['bingo board'] = (await boardOf(contextOf(services), '2026-12-10T12:00:00Z')).challenges.join();
  const secret = encryptWebhookSecret(settings, 'whsec');
  await db.insert(webhooks).values({ url: 'https://hook.example', events: [], secret });
  const banned = await createUser(services);
  const ban = { userId: banned.id, kind: 'ban', reason: 'x', startsAt: new Date().toISOString() } as const;
  await db.insert(sanctions).values({ ...ban, emailHash: mailboxHash(FORMER, EMAIL) });
  await db.transaction(async (tx) => {
    await recordFormerNickName(tx, settings, { userId: banned.id, name: 'Golden Hour' });
    await recordOrigin(tx, { settings, address: '203.0.113.9' }, { userId: banned.id, browser: null });
  });
  await optOut(services, 'chaturbate', 'bea');
}

async function sessionOf({ db }: Services): Promise<string> {
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, member.id));
  return session?.id ?? '';
}

beforeAll(async () => {
  push = await pushServer();
  former = await testApp({ settings: { SECRET: FORMER } });
  await checkSecret(former.services.db, former.services.settings, log);
  const account = await createLoggedInAccount(former);
  member = account.user;
  appSecret = (await startTwoFactor(account.api)).secret;
  codes.push(...(await account.api(securityRoutes.turnOnTwoFactor, { code: appCode(appSecret) })).recoveryCodes);
  await makeValues(former);
  rotating = await testApp({ sameSiteAs: former, settings: { SECRET, SECRET_PREVIOUS: FORMER } });
});
afterAll(async () => {
  for (const app of [rotated, rotating, former]) await app?.close();
  await push.close();
});

function servicesOf(app: TestApp | undefined): Services {
  if (!app) throw new Error('this site has not started');
  return app.services;
}

type Validity = (services: Services) => unknown;

const isTrue = (check: () => unknown): boolean => {
  try {
    check();
    return true;
  } catch {
    return false;
  }
};

/** Signatures and tokens that are not stored: valid while SECRET_PREVIOUS is set. */
const SIGNED: Record<string, Validity> = {
  'socket token': async ({ db, settings }) => (await viewerOfCtoken(db, settings, made['socket token'] ?? '')) !== null,
  'private file': ({ settings }) => isTrue(() => requireSigned(settings, made['private file'] ?? '')),
  'notification link': ({ settings }) => mailboxOfToken(settings, made['notification link'] ?? '') !== null,
  'newsletter link': ({ settings }) => namedBy(settings, made['newsletter link'] ?? '') === 7,
  preview: ({ settings }) => unsign(settings, 'link-preview', made['preview'] ?? '') !== null,
  'contact form': (services) => isTrue(() => checkFormToken(contextOf(services), made['contact form'] ?? '')),
  'tarot serial': ({ settings }) => dayOf(settings, member.id, made['tarot serial'] ?? '') === '2026-11-30',
};

/** Stored values that the job encrypts again, and stored hashes. */
const STORED: Record<string, Validity> = {
  'authenticator app': async ({ db, settings }) => {
    const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, member.id));
    return row && stepOfCode(settings, row, appCode(appSecret)) !== null;
  },
  'recovery code': ({ db, settings }) =>
    consumeRecoveryCode(db, settings, { userId: member.id, code: codes.pop()?.replace('-', '') ?? '' }),
  'webhook secret': async ({ db, settings }) => {
    const [row] = await db.select().from(webhooks);
    return decryptWebhookSecret(settings, row?.secret ?? '') === 'whsec';
  },
  'banned mailbox': ({ db, settings }) =>
    db.transaction(async (tx) => (await sharesBan(tx, settings, { id: member.id, email: EMAIL })) === 'email'),
  'reserved nickname': (services) => isHeldName(services, { userId: member.id, name: 'Golden Hour' }),
  'bingo board': async (services) =>
    (await boardOf(contextOf(services), '2026-12-10T12:00:00Z')).challenges.join() === made['bingo board'],
};

const kinds = Object.entries({ ...SIGNED, ...STORED });

it.each(kinds)('a %s made with the former secret is valid while both are set [OPS-44]', async (_, isValid) => {
  expect(await isValid(servicesOf(rotating))).toBe(true);
});

it('starts the rotation with the first process, and refuses to start without the former secret until it ends [OPS-44]', async () => {
  const { db } = servicesOf(rotating);
  const given = { SECRET, SECRET_PREVIOUS: FORMER, ACCEPT_NEW_SECRET: 'off' } as const;
  await checkSecret(db, given, log);
  await checkSecret(db, given, log);
  await expect(checkSecret(db, { SECRET, ACCEPT_NEW_SECRET: 'off' }, log)).rejects.toThrow(/Set SECRET_PREVIOUS/);
  await expect(checkSecret(db, { SECRET: FORMER, ACCEPT_NEW_SECRET: 'off' }, log)).rejects.toThrow(/SECRET differs/);
  const third = { SECRET: 'c'.repeat(64), SECRET_PREVIOUS: SECRET, ACCEPT_NEW_SECRET: 'off' } as const;
  await expect(checkSecret(db, third, log)).rejects.toThrow(/previous one/);
});

it('encrypts stored values with the new secret, once all processes have had time to restart [OPS-44]', async () => {
  const services = servicesOf(rotating);
  const { db } = services;
  const before = await db.select().from(twoFactors);
  await rotateSecret(services);
  expect(await db.select().from(twoFactors)).toEqual(before);
  await rotateSecret(services, ended());
  expect(await db.select().from(twoFactors)).not.toEqual(before);
  const after = await db.select().from(twoFactors);
  await rotateSecret(services, ended());
  expect(await db.select().from(twoFactors)).toEqual(after);
  expect(await db.select().from(secretFingerprints)).toMatchObject([{ name: 'SECRET' }]);
  const retired = await db.select().from(retiredSecrets);
  expect(retired).toHaveLength(1);
  expect(JSON.stringify(retired)).not.toContain(FORMER);
});

it.each(Object.entries(STORED))(
  'a %s is valid without the former secret after the job [OPS-44]',
  async (_, isValid) => {
    if (!rotated) {
      await checkSecret(servicesOf(rotating).db, { SECRET, ACCEPT_NEW_SECRET: 'off' }, log);
      rotated = await testApp({ ...(former && { sameSiteAs: former }), settings: { SECRET } });
    }
    expect(await isValid(rotated.services)).toBe(true);
  },
);

it.each(Object.entries(SIGNED))('a %s is invalid without the former secret [OPS-44]', async (_, isValid) => {
  expect(await isValid(servicesOf(rotated))).toBe(false);
});

it('new recovery codes are keyed with the new secret only [OPS-44]', async () => {
  const { db, settings } = servicesOf(rotated);
  const [code = '', ...others] = await replaceRecoveryCodes(db, settings, member.id);
  expect(await db.$count(recoveryCodeRows)).toBe(others.length + 1);
  const consumed = { userId: member.id, code: code.replace('-', '') };
  expect(await consumeRecoveryCode(db, { SECRET }, consumed)).toBe(true);
});

it('moves the networks of earlier logins to the new secret when they are seen again [OPS-44]', async () => {
  const { db, settings } = servicesOf(rotated);
  const [before] = await networkRows(servicesOf(rotated));
  await db.transaction((tx) =>
    recordOrigin(tx, { settings, address: '203.0.113.77' }, { userId: member.id, browser: null }),
  );
  const rows = await networkRows(servicesOf(rotated));
  expect(rows.map(({ userId }) => userId).sort()).toEqual([before?.userId, member.id].sort());
  expect(new Set(rows.map(({ hash }) => hash.toString('hex'))).size).toBe(1);
  expect(rows[0]?.hash).not.toEqual(before?.hash);
  const shared = await db.transaction((tx) => sharesBan(tx, settings, { id: member.id, email: 'other@example.com' }));
  expect(shared).toBe('network');
});

it('lets performers withdraw an opt-out from before the rotation [OPS-44]', async () => {
  const services = servicesOf(rotated);
  await optIn(services, 'chaturbate', 'bea');
  expect(await services.db.$count(roomOptOuts)).toBe(0);
});

it('sends pushes with the keys that a browser subscribed with before the rotation [OPS-44]', async () => {
  const services = servicesOf(rotated);
  const { endpoint, keys } = pushBrowser();
  const sessionId = await sessionOf(services);
  const [row] = await services.db
    .insert(pushSubscriptions)
    .values({ userId: member.id, sessionId, endpoint, ...keys })
    .returning();
  push.answer(403);
  const data = { subscriptionId: row?.id ?? 0, kind: 'notifications', count: 1, at: new Date().toISOString() } as const;
  await deliverPush(services, data, push.web);
  expect(new Set(push.taken.map(({ headers }) => headers['authorization'])).size).toBe(2);
});

it('reports on the health page when the former secret can be removed [OPS-44]', async () => {
  const { api } = await createLoggedInAccount(servicesOf(rotating) && (rotating as TestApp), { role: 'Admin' });
  const stateOf = async () => (await api(operationRoutes.health, {})).checks.find(({ name }) => name === 'secret');
  expect(await stateOf()).toMatchObject({ verdict: 'good', reason: 'links' });
  const { db } = servicesOf(rotating);
  const since = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await db.update(secretFingerprints).set({ createdAt: since });
  expect(await stateOf()).toMatchObject({ verdict: 'look', reason: 'removable' });
  await db.insert(secretFingerprints).values({ name: 'SECRET_PREVIOUS', fingerprint: 'x' });
  expect(await stateOf()).toMatchObject({ verdict: 'look', reason: 'encrypting' });
});
