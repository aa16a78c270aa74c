import { expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { z } from 'zod';
import { client, testApp } from '../testing/app.ts';
import { endsOf } from '../testing/ends-of.ts';
import { signedIn } from '../testing/factories.ts';
import type { Context } from './context.ts';
import type { BoundRoute } from './feature.ts';
import { execute } from './pipeline.ts';

it('calls that the schema refuses have a limit of their own, for each address and account; valid ones use up none of it [BASE-07]', async () => {
  // 3 invalid calls a minute.
  const app = await testApp({ settings: { LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' } });
  try {
    const from = (address: string) => client(app, { headers: { 'x-forwarded-for': address } });
    const login = (address: string, email: string) =>
      endsOf([from(address)(accountRoutes.login, { email, password: 'wrong-word-1' })]);
    for (let n = 0; n < 3; n += 1) expect(await login('198.51.100.1', '')).toEqual(['invalid']);
    expect(await login('198.51.100.1', '')).toEqual(['too-many']);
    expect(await login('198.51.100.1', 'unknown@example.com')).toEqual(['accounts.credentials']);
    expect(await login('198.51.100.2', '')).toEqual(['invalid']);

    const [member, other] = [await signedIn(app), await signedIn(app)];
    const invalid = ({ api }: typeof member) => endsOf([api(notificationRoutes.read, { msgId: 'x'.repeat(100) })]);
    for (let n = 0; n < 3; n += 1) expect(await invalid(member)).toEqual(['invalid']);
    expect(await invalid(member)).toEqual(['too-many']);
    expect(await invalid(other)).toEqual(['invalid']);
  } finally {
    await app.close();
  }
});

const shared = { ...siteRoutes.info, name: 'test.shared' };
const never = { ...siteRoutes.info, name: 'test.never', cache: { never: 'It is only a test.' } };

it.each([
  ['a shared operation that names no tag', shared, [], 'test.shared is shared, and named no tag.'],
  ['an operation that is never cached and names a tag', never, ['x'], 'test.never is never cached, but named a tag.'],
] as const)('%s fails in tests [BASE-14]', async (_, route, tags, fault) => {
  const app = await testApp();
  try {
    const run: BoundRoute['run'] = async (context) => {
      context.tag(...tags);
      return {};
    };
    const context = {
      ...app.services,
      viewer: null,
      language: 'en',
      address: '192.0.2.1',
      admit: () => undefined,
      tag: () => undefined,
    };
    // Of a context, what the pipeline itself uses.
    await expect(
      execute({ route: { ...route, data: z.object({}) }, run }, context as unknown as Context, {}),
    ).rejects.toThrow(fault);
  } finally {
    await app.close();
  }
});
