import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { operationRoutes } from '@site/contract/operations/routes.ts';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { PASSWORD } from '../../../testing/factories.ts';
import { reportedItem, staffOf } from '../../../testing/moderation/moderation-factories.ts';

const TEXT = 'This was a quotation, and I was arguing against it.';

let app: TestApp;
let admin: TestClient;
beforeEach(async () => {
  app = await testApp();
  admin = await staffOf(app, 'Admin');
});
afterEach(() => app.close());

const appealsCheck = async () =>
  (await admin(operationRoutes.health, {})).checks.find(({ name }) => name === 'appeals');

it('says at the appeal and in the health checks that only the moderator who decided is there [MOD-06]', async () => {
  const { author, caseId } = await reportedItem(app);
  await admin(moderationRoutes.decideCase, { id: caseId, outcome: 'hidden', reason: 'Not here.', days: 7 });
  expect(await appealsCheck()).toMatchObject({ verdict: 'good' });
  await author.api(moderationRoutes.appeal, { id: caseId, text: TEXT });
  const barOf = async () => (await admin(moderationRoutes.appeals, {})).items[0]?.bar;
  expect(await barOf()).toBe('understaffed');
  expect(await appealsCheck()).toMatchObject({
    ...{ verdict: 'look', reason: 'understaffed' },
    figures: [{ name: 'waiting', value: 1 }],
  });
  await staffOf(app, 'Moderator');
  expect(await barOf()).toBe('own-decision');
  expect(await appealsCheck()).toMatchObject({ verdict: 'good', reason: 'answerable' });
});

it('says the same of an appeal against a ban; an appeal of a moderator needs a second admin [MOD-06]', async () => {
  const { author } = await reportedItem(app, { authorRole: 'Moderator' });
  await admin(sanctionRoutes.ban, { id: author.user.id, days: 30, reason: 'Threats after two warnings.' });
  const login = await client(app)(accountRoutes.login, { email: author.user.email, password: PASSWORD });
  if (login.next !== 'excluded') throw new Error(`unexpected login step: ${login.next}`);
  await client(app)(sanctionRoutes.appeal, { ticket: login.ticket, text: TEXT });
  await staffOf(app, 'Moderator');
  const barOf = async () => (await admin(sanctionRoutes.list, { state: 'appealed' })).items[0]?.bar;
  expect(await barOf()).toBe('understaffed');
  expect(await appealsCheck()).toMatchObject({ verdict: 'look', reason: 'understaffed' });
  await staffOf(app, 'SuperAdmin');
  expect(await barOf()).toBe('own-decision');
});
