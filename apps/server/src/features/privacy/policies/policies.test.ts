import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { policyVersions, type PolicyVersions } from '#features/documents';
import { policyAcceptances } from '#db/schema/accounts.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';

let app: TestApp;
let versions: PolicyVersions;
beforeAll(async () => {
  app = await testApp();
  versions = await policyVersions(app.services);
});
afterAll(() => app.close());

type Policy = 'terms' | 'privacy';

/** Inserts a consent from the given number of days ago. */
async function accepted(userId: number, policy: Policy, version: string, days: number): Promise<void> {
  const createdAt = sql`now() - make_interval(days => ${days})`;
  await app.services.db.insert(policyAcceptances).values({ userId, policy, version, createdAt });
}

/** Creates a member who accepted earlier versions of both policies. */
async function ofOldVersions() {
  const { user, api } = await createLoggedInAccount(app);
  await accepted(user.id, 'terms', '2001-01-01', 9);
  await accepted(user.id, 'privacy', '2001-01-01', 9);
  return { user, api };
}

const count = (userId: number) => app.services.db.$count(policyAcceptances, eq(policyAcceptances.userId, userId));
const BOTH = { privacyNeedUpdate: true, termsNeedUpdate: true };
const NONE = { privacyNeedUpdate: false, termsNeedUpdate: false };

it('asks nothing of a member who accepted the current versions [AUTH-22]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await accepted(user.id, 'terms', versions.terms, 1);
  await accepted(user.id, 'privacy', versions.privacy, 1);
  expect(await api(privacyRoutes.protocolUserInfo, {})).toEqual(NONE);
  expect(await api(privacyRoutes.checkProtocol, {})).toEqual(NONE);
});

it('asks for consent to a new version of each policy separately [AUTH-22]', async () => {
  const { api } = await ofOldVersions();
  expect(await api(privacyRoutes.protocolUserInfo, {})).toEqual(BOTH);
  expect(await api(privacyRoutes.checkProtocol, {})).toEqual(BOTH);
  expect(await api(privacyRoutes.protocolUserAccept, { termsAccept: true })).toEqual({
    privacyNeedUpdate: true,
    termsNeedUpdate: false,
  });
  expect(await api(privacyRoutes.protocolUserAccept, { privacyAccept: true })).toEqual(NONE);
});

it('changes nothing for an empty consent [AUTH-22]', async () => {
  const { user, api } = await ofOldVersions();
  expect(await api(privacyRoutes.protocolUserAccept, {})).toEqual(BOTH);
  expect(await count(user.id)).toBe(2);
});

it("the partner routes accept both policies, under this partner's name only [AUTH-22]", async () => {
  const own = await ofOldVersions();
  await own.api(privacyRoutes.acceptPartner, { partner: app.services.settings.PARTNER_SLUG });
  expect(await own.api(privacyRoutes.checkProtocol, {})).toEqual(NONE);
  const cam = await ofOldVersions();
  await cam.api(privacyRoutes.acceptCam, {});
  expect(await cam.api(privacyRoutes.checkProtocol, {})).toEqual(NONE);
  const other = await ofOldVersions();
  await expect(other.api(privacyRoutes.acceptPartner, { partner: 'someone-else' })).rejects.toMatchObject({
    errorName: 'no-such-address',
  });
  expect(await other.api(privacyRoutes.checkProtocol, {})).toEqual(BOTH);
});

it('stores one consent for many concurrent calls [AUTH-22]', async () => {
  const { user, api } = await ofOldVersions();
  await Promise.all(Array.from({ length: 8 }, () => api(privacyRoutes.acceptCam, {})));
  expect(await count(user.id)).toBe(4);
});

it('asks for consent again when an earlier version becomes current again [AUTH-22]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await accepted(user.id, 'privacy', versions.privacy, 9);
  await accepted(user.id, 'terms', versions.terms, 9);
  await accepted(user.id, 'terms', '2999-01-01', 5);
  expect(await api(privacyRoutes.protocolUserInfo, {})).toEqual({ ...NONE, termsNeedUpdate: true });
  await api(privacyRoutes.acceptCam, {});
  expect(await api(privacyRoutes.protocolUserInfo, {})).toEqual(NONE);
  expect(await count(user.id)).toBe(3);
});

it('asks nothing of visitors and accepts nothing from them [AUTH-22]', async () => {
  const visitor = client(app);
  for (const call of [
    visitor(privacyRoutes.protocolUserInfo, {}),
    visitor(privacyRoutes.protocolUserAccept, { termsAccept: true }),
    visitor(privacyRoutes.acceptCam, {}),
  ]) {
    await expect(call).rejects.toMatchObject({ errorName: 'signed-out' });
  }
});
