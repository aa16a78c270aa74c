import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { startSession } from '#platform/sessions/session.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createUser, PASSWORD, createLoggedInClient } from '../../../testing/factories.ts';
import { logIn } from '../../../testing/security/log-in.ts';
import { mailedLink } from '../../../testing/mail/mailed-link.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

const from = (address: string, cookies: Record<string, string> = {}) =>
  client(app, { headers: { 'x-forwarded-for': address }, cookies });

const guess = (api: TestClient, email: string, n: number) =>
  api(accountRoutes.login, { email, password: `wrong-word-${n}` });

/**
 * Sends wrong passwords for one account from several IP addresses in turn, and returns how many of them were verified
 * rather than rejected by the rate limit.
 */
async function guessesChecked(email: string, { guesses, addresses }: { guesses: number; addresses: string[] }) {
  const ends: unknown[] = [];
  for (let done = 0; done < guesses; done += 50) {
    const batch = Array.from({ length: Math.min(50, guesses - done) }, (_, n) => done + n);
    ends.push(...(await endsOf(batch.map((n) => guess(from(addresses[n % addresses.length] ?? ''), email, n)))));
  }
  expect(new Set(ends)).toEqual(new Set(['accounts.credentials', 'too-many']));
  return ends.filter((end) => end === 'accounts.credentials').length;
}

const many = (count: number, of: string) => Array.from({ length: count }, (_, n) => `${of}${n + 1}`);

it('throttles guesses at one account from one address without locking out the owner elsewhere [AUTH-09]', async () => {
  const { email } = await createUser(app.services);
  const attacker = from('198.51.100.7');
  const tries = Array.from({ length: 12 }, () => attacker(accountRoutes.login, { email, password: 'wrong-word-1' }));
  const names = (await Promise.allSettled(tries)).map((result) => 'reason' in result && result.reason.errorName);
  expect(names.filter((name) => name === 'too-many')).toHaveLength(2);
  const owner = await logIn(from('203.0.113.9'), { email: email.toUpperCase(), password: PASSWORD });
  expect(owner.status).toBe('member');
});

it('throttles guesses at many accounts from one address [AUTH-09]', async () => {
  const attacker = from('198.51.100.8');
  const tries = Array.from({ length: 24 }, (_, n) =>
    attacker(accountRoutes.login, { email: `name${n}@example.com`, password: 'wrong-word-1' }),
  );
  const names = (await Promise.allSettled(tries)).map((result) => 'reason' in result && result.reason.errorName);
  expect(names).toContain('too-many');
});

it('lets 60 members of a studio log in from one address, and does not count invalid forms [AUTH-09]', async () => {
  const members = await Promise.all(Array.from({ length: 60 }, () => createUser(app.services)));
  const studio = () => from('198.51.100.70');
  await endsOf(Array.from({ length: 25 }, () => studio()(accountRoutes.login, { email: 'no address', password: 'x' })));
  const waiting = new Set(members.map(({ email }) => email));
  // On a busy machine some requests are refused because of overload and are retried, as clients do.
  while (waiting.size > 0) {
    const emails = [...waiting];
    const ends = await endsOf(emails.map((email) => studio()(accountRoutes.login, { email, password: PASSWORD })));
    expect(ends.filter((end) => end !== 'done' && end !== 'overloaded')).toEqual([]);
    for (const [n, email] of emails.entries()) if (ends[n] === 'done') waiting.delete(email);
  }
}, 120_000);

it('rejects the 21st wrong password of one address despite other logins, for any email [AUTH-09 SAFE-20]', async () => {
  const [own, known] = [await createUser(app.services), await createUser(app.services)];
  const attacker = from('198.51.100.71');
  for (let n = 0; n < 20; n += 1) {
    await expect(guess(attacker, `name-${n}@example.com`, n)).rejects.toMatchObject({
      errorName: 'accounts.credentials',
    });
    if (n < 8) await logIn(attacker, { email: own.email, password: PASSWORD });
  }
  const answers = await Promise.all(
    [known.email, 'unknown@example.com'].map(async (email) => {
      const response = await fetch(app.origin + accountRoutes.login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.71' },
        body: JSON.stringify({ email, password: 'wrong-word-1' }),
      });
      const { requestId, ...envelope } = (await response.json()) as Record<string, unknown>;
      expect(requestId).toEqual(expect.any(String));
      return { status: response.status, wait: Number(response.headers.get('retry-after')), envelope };
    }),
  );
  for (const { status, wait, envelope } of answers) {
    expect(status).toBe(429);
    expect(wait).toBeGreaterThan(0);
    expect(envelope).toMatchObject({ code: 429, data: null });
  }
}, 120_000);

it('responds to too many attempts with 429 and the seconds to wait [BASE-07]', async () => {
  const call = () =>
    fetch(app.origin + accountRoutes.resendEmail.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' },
      body: JSON.stringify({ email: 'a@example.com' }),
    });
  let response = await call();
  for (let n = 0; n < 6; n += 1) response = await call();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ code: 429, data: null });
});

it('limits valid logins from unrecognized browsers without locking out a recognized one [AUTH-09]', async () => {
  // Allows 6 logins an hour.
  const strict = await testApp({ settings: { LIMIT_FACTOR: '0.1' } });
  try {
    const [member, unverified] = [
      await createUser(strict.services),
      await createUser(strict.services, { verified: false }),
    ];
    const attempt = ({ email }: { email: string }, api = client(strict)) =>
      endsOf([api(accountRoutes.login, { email, password: PASSWORD })]);
    const owner = client(strict);
    expect(await attempt(member, owner)).toEqual(['done']);
    for (let n = 0; n < 5; n += 1) expect(await attempt(member)).toEqual(['done']);
    expect(await attempt(member)).toEqual(['too-many']);
    for (let n = 0; n < 2; n += 1) expect(await attempt(member, owner)).toEqual(['done']);
    for (let n = 0; n < 6; n += 1) expect(await attempt(unverified)).toEqual(['accounts.unverified']);
    expect(await attempt(unverified)).toEqual(['too-many']);
  } finally {
    await strict.close();
  }
});

it('ignores a forged client address when there is no proxy [AUTH-09]', async () => {
  const direct = await testApp({ settings: { LIMIT_FACTOR: '1' } });
  try {
    const { email } = await createUser(direct.services);
    const tries = Array.from({ length: 12 }, (_, n) =>
      client(direct, { headers: { 'x-forwarded-for': `198.51.100.${n}` } })(accountRoutes.login, {
        email,
        password: 'wrong-word-1',
      }),
    );
    const names = (await Promise.allSettled(tries)).map((result) => 'reason' in result && result.reason.errorName);
    expect(names.filter((name) => name === 'too-many')).toHaveLength(2);
  } finally {
    await direct.close();
  }
});

it('ignores addresses that the client sent before the one the proxy added [AUTH-09]', async () => {
  const { email } = await createUser(app.services);
  const tries = Array.from({ length: 12 }, (_, n) =>
    from(`203.0.113.${n}, 198.51.100.60`)(accountRoutes.login, { email, password: 'wrong-word-1' }),
  );
  const names = (await Promise.allSettled(tries)).map((result) => 'reason' in result && result.reason.errorName);
  expect(names.filter((name) => name === 'too-many')).toHaveLength(2);
});

it('credential stuffing: verifies 30 of 1,000 guesses over 100 addresses while the owner can log in [AUTH-09]', async () => {
  const { email } = await createUser(app.services);
  const owner = from('203.0.113.20');
  await logIn(owner, { email, password: PASSWORD });
  const addresses = many(100, '192.0.2.');
  expect(await guessesChecked(email, { guesses: 1000, addresses })).toBeLessThanOrEqual(30);
  expect(await logIn(owner, { email, password: PASSWORD })).toMatchObject({ status: 'member' });
});

it('limits guesses at a missing account just as early [AUTH-09]', async () => {
  const addresses = many(10, '192.0.3.');
  expect(await guessesChecked('nobody-there@example.com', { guesses: 60, addresses })).toBe(30);
});

it('counts guesses from addresses of one IPv6 network as one address [AUTH-09]', async () => {
  const { email } = await createUser(app.services);
  expect(await guessesChecked(email, { guesses: 15, addresses: many(15, '2001:db8:7:7::') })).toBe(10);
});

it("lockout attack: an owner locked out by others' guesses logs in at once through an emailed link [AUTH-09]", async () => {
  const user = await createUser(app.services);
  const { email } = user;
  await guessesChecked(email, { guesses: 60, addresses: many(20, '192.0.4.') });
  const owner = from('203.0.113.21');
  await expect(logIn(owner, { email, password: PASSWORD })).rejects.toMatchObject({ errorName: 'too-many' });
  const token = await mailedLink(app.services, user, { kind: 'reset' });
  const password = 'another-lantern-9';
  await owner(passwordRoutes.reset, { token, password, repeat: password });
  expect(await logIn(owner, { email, password })).toMatchObject({ status: 'member' });
});

it("lockout attack: wrong passwords at another account's recognized browser affect no other browser [AUTH-09]", async () => {
  const [victim, attacker] = [await createUser(app.services), await createUser(app.services)];
  const owner = from('203.0.113.22');
  await logIn(owner, { email: victim.email, password: PASSWORD });
  const known = from('203.0.113.23');
  await logIn(known, { email: attacker.email, password: PASSWORD });
  await known(accountRoutes.logout, {});
  // The browser is recognized for the attacker's account, not for the victim's, so it counts as unrecognized.
  const ends = await endsOf(Array.from({ length: 12 }, (_, n) => guess(known, victim.email, n)));
  expect(ends.filter((end) => end === 'accounts.credentials')).toHaveLength(10);
  expect(await logIn(owner, { email: victim.email, password: PASSWORD })).toMatchObject({ id: victim.id });
});

it('limits guesses of a recognized browser on any network [AUTH-09]', async () => {
  const { email } = await createUser(app.services);
  const found = from('203.0.113.24');
  await logIn(found, { email, password: PASSWORD });
  const cookies = { site_browser: found.cookies.get('site_browser') ?? '' };
  const ends = await endsOf(
    Array.from({ length: 15 }, (_, n) => guess(from(`203.0.113.${100 + n}`, cookies), email, n)),
  );
  // The login above came from an unrecognized browser, so it does not count towards the limit of the recognized one.
  expect(ends.filter((end) => end === 'accounts.credentials')).toHaveLength(10);
});

it('does not recognize a browser by an invented token [AUTH-09]', async () => {
  const { email } = await createUser(app.services);
  const calls = Array.from({ length: 15 }, (_, n) =>
    guess(from('203.0.113.25', { site_browser: String(n).padStart(43, 'x') }), email, n),
  );
  expect((await endsOf(calls)).filter((end) => end === 'accounts.credentials')).toHaveLength(10);
});

it('reset emails: exhausting their limit does not invalidate the link sent to the owner [AUTH-19]', async () => {
  const user = await createUser(app.services);
  const link = await mailedLink(app.services, user, { kind: 'reset' });
  const ask = (n: number) => from(`192.0.5.${n}`)(passwordRoutes.forgot, { email: user.email });
  const ends = await endsOf(Array.from({ length: 8 }, (_, n) => ask(n)));
  expect(ends.filter((end) => end === 'too-many')).toHaveLength(3);
  expect(await from('203.0.113.26')(passwordRoutes.checkReset, { token: link })).toMatchObject({ app: null });
});

it('guessing: counts other spellings of the same email as guesses at one account [AUTH-09]', async () => {
  const { email } = await createUser(app.services, { email: 'mimi.iris@mail.example' });
  const written = [email, email.replace('i', 'İ'), email.replaceAll('i', 'İ')];
  const ends = await endsOf(
    written.map((other, n) => from(`192.0.6.${n}`)(accountRoutes.login, { email: other, password: PASSWORD })),
  );
  expect(ends).toEqual(['done', 'accounts.credentials', 'accounts.credentials']);
});

it('stolen session: a thief who exhausts its attempts does not prevent the owner from ending it [AUTH-21]', async () => {
  const user = await createUser(app.services);
  const owner = from('203.0.113.30');
  await logIn(owner, { email: user.email, password: PASSWORD });
  const thief = await createLoggedInClient(app, user);
  const used = await endsOf([
    ...Array.from({ length: 25 }, () => thief(passwordRoutes.checkCurrent, { password: 'wrong-word-1' })),
    ...Array.from({ length: 45 }, () => thief(privacyRoutes.setPrivate, {})),
    ...Array.from({ length: 45 }, () => thief(securityRoutes.endDevice, { id: randomUUID() })),
  ]);
  expect(used).toContain('too-many');
  expect(await owner(securityRoutes.confirm, { password: PASSWORD })).toEqual({});
  expect(await owner(securityRoutes.lockDown, {})).toEqual({});
});

it('throttles guesses at many accounts from one address even for an account holder [AUTH-09]', async () => {
  const attackers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { token, refresh } = await startSession(app.services.db, (await createUser(app.services)).id);
      return from('198.51.100.90', { site_token: token, site_refresh: refresh });
    }),
  );
  const ends = await endsOf(
    attackers.flatMap((api, a) => Array.from({ length: 6 }, (_, n) => guess(api, `name${a}-${n}@example.com`, n))),
  );
  expect(ends.filter((end) => end !== 'too-many')).toHaveLength(20);
});
