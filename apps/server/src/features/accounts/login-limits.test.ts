import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createUser, PASSWORD } from '../../testing/factories.ts';
import { logIn } from '../../testing/log-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

const from = (address: string) => client(app, { headers: { 'x-forwarded-for': address } });

it('guessing one account from one place is throttled, and the owner elsewhere is not locked out [AUTH-09]', async () => {
  const { email } = await createUser(app.services);
  const attacker = from('198.51.100.7');
  const tries = Array.from({ length: 12 }, () => attacker(accountRoutes.login, { email, password: 'wrong-word-1' }));
  const names = (await Promise.allSettled(tries)).map((result) => 'reason' in result && result.reason.errorName);
  expect(names.filter((name) => name === 'too-many')).toHaveLength(2);
  const owner = await logIn(from('203.0.113.9'), { email: email.toUpperCase(), password: PASSWORD });
  expect(owner.status).toBe('member');
});

it('guessing many accounts from one place is throttled [AUTH-09]', async () => {
  const attacker = from('198.51.100.8');
  const tries = Array.from({ length: 24 }, (_, n) =>
    attacker(accountRoutes.login, { email: `name${n}@example.com`, password: 'wrong-word-1' }),
  );
  const names = (await Promise.allSettled(tries)).map((result) => 'reason' in result && result.reason.errorName);
  expect(names).toContain('too-many');
});

it('too many tries are answered with 429 and the seconds to wait [BASE-07]', async () => {
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

it('an address that the caller makes up counts for nothing without a proxy [AUTH-09]', async () => {
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

it('behind one proxy, what the caller wrote before it counts for nothing [AUTH-09]', async () => {
  const { email } = await createUser(app.services);
  const tries = Array.from({ length: 12 }, (_, n) =>
    from(`203.0.113.${n}, 198.51.100.60`)(accountRoutes.login, { email, password: 'wrong-word-1' }),
  );
  const names = (await Promise.allSettled(tries)).map((result) => 'reason' in result && result.reason.errorName);
  expect(names.filter((name) => name === 'too-many')).toHaveLength(2);
});
