import { expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { z } from 'zod';
import { client, testApp, type TestApp } from '../testing/app.ts';
import { endsOf } from '../testing/ends-of.ts';
import { createLoggedInAccount } from '../testing/factories.ts';
import type { Context } from './context.ts';
import type { BoundRoute } from './feature.ts';
import { execute } from './pipeline.ts';
import type { Viewer } from './sessions/session.ts';

it('counts invalid calls against a separate limit per address and account, not the limit of the route [BASE-07]', async () => {
  // Allows 3 invalid calls a minute.
  const app = await testApp({ settings: { LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' } });
  try {
    const from = (address: string) => client(app, { headers: { 'x-forwarded-for': address } });
    const login = (address: string, email: string) =>
      endsOf([from(address)(accountRoutes.login, { email, password: 'wrong-word-1' })]);
    for (let n = 0; n < 3; n += 1) expect(await login('198.51.100.1', '')).toEqual(['invalid']);
    expect(await login('198.51.100.1', '')).toEqual(['too-many']);
    expect(await login('198.51.100.1', 'unknown@example.com')).toEqual(['accounts.credentials']);
    expect(await login('198.51.100.2', '')).toEqual(['invalid']);

    const [member, other] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    const invalid = ({ api }: typeof member) => endsOf([api(notificationRoutes.read, { msgId: 'x'.repeat(100) })]);
    for (let n = 0; n < 3; n += 1) expect(await invalid(member)).toEqual(['invalid']);
    expect(await invalid(member)).toEqual(['too-many']);
    expect(await invalid(other)).toEqual(['invalid']);
  } finally {
    await app.close();
  }
});

const shared = { ...siteRoutes.info, name: 'test.shared', cache: 'shared' } as const;
const everyone = { ...siteRoutes.info, name: 'test.everyone' };
const never = { ...siteRoutes.info, name: 'test.never', cache: { never: 'It is only a test.' } };

/** Creates a context with the parts that the pipeline itself uses. */
const contextOf = (app: TestApp, viewer: Viewer | null) =>
  ({
    ...app.services,
    ...{ viewer, language: 'en', address: '192.0.2.1', admit: () => undefined, tag: () => undefined },
  }) as unknown as Context;

const bound = (route: typeof everyone | typeof shared | typeof never, run: BoundRoute['run']): BoundRoute => ({
  route: { ...route, data: z.object({ n: z.number().optional() }) },
  run,
});

it.each([
  ['a shared operation that names no tag', shared, [], 'test.shared is shared, and named no tag.'],
  ['an operation that is never cached and names a tag', never, ['x'], 'test.never is never cached, but named a tag.'],
] as const)('%s throws in tests [BASE-14]', async (_, route, tags, expectedError) => {
  const app = await testApp();
  try {
    const run: BoundRoute['run'] = async (context) => {
      context.tag(...tags);
      return {};
    };
    await expect(execute(bound(route, run), contextOf(app, null), { input: {} })).rejects.toThrow(expectedError);
  } finally {
    await app.close();
  }
});

it('shares a response cached for everyone, and computes one per member on a route cached for visitors [BASE-14]', async () => {
  const app = await testApp();
  try {
    const { user } = await createLoggedInAccount(app);
    const members = [user, (await createLoggedInAccount(app)).user].map((one) =>
      contextOf(app, one as unknown as Viewer),
    );
    const answersOf = async (route: typeof everyone | typeof shared) => {
      let n = 0;
      const run: BoundRoute['run'] = async (context) => {
        context.tag('x');
        return { n: (n += 1) };
      };
      const answers = [];
      for (const context of [...members, contextOf(app, null), contextOf(app, null)]) {
        answers.push((await execute(bound(route, run), context, { input: {} })).data);
      }
      return answers;
    };
    expect(await answersOf(everyone)).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }, { n: 1 }]);
    expect(await answersOf(shared)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 3 }]);
  } finally {
    await app.close();
  }
});

it('hides the caller from an operation cached for everyone, and throws in tests when it reads the caller [BASE-14]', async () => {
  const app = await testApp();
  try {
    const { user } = await createLoggedInAccount(app);
    const reads = (key: 'viewer' | 'address' | 'browser' | 'country' | 'userAgent') =>
      execute(
        bound(everyone, async (context) => ({ n: context[key] === null ? 0 : 1 })),
        contextOf(app, user as unknown as Viewer),
        { input: {} },
      );
    for (const key of ['viewer', 'address', 'browser', 'country', 'userAgent'] as const) {
      await expect(reads(key)).rejects.toThrow(`test.everyone is cached for everyone, but reads the caller's ${key}.`);
    }
  } finally {
    await app.close();
  }
});
