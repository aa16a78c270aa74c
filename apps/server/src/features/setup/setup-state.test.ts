import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { operatorRoutes } from '@site/contract/cms/operator-routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { GO_LIVE_CHECK_NAMES, SETUP_STEPS } from '@site/contract/setup/schemas.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { setupRoutes } from '@site/contract/setup/routes.ts';
import { restoreChecks } from '#db/schema/backups.ts';
import { testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { mailTo } from '../../testing/mail/mail-to.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp({ settings: { DEMO: 'off' } });
  admin = await staffOf(app, 'Admin');
});
afterAll(() => app.close());

it('remembers the steps that are done, for every administrator, and opens them again [SETUP-04]', async () => {
  const before = await admin(setupRoutes.state, {});
  expect(before.steps).toEqual(SETUP_STEPS.map((name) => ({ name, met: false, doneAt: null })));
  const first = await admin(setupRoutes.markStep, { step: 'joining', done: true });
  const other = await staffOf(app, 'SuperAdmin');
  const again = await other(setupRoutes.markStep, { step: 'joining', done: true });
  expect(again.steps).toEqual(first.steps);
  expect(again.steps.find(({ name }) => name === 'joining')?.doneAt).not.toBeNull();
  const opened = await other(setupRoutes.markStep, { step: 'joining', done: false });
  expect(opened.steps).toEqual(before.steps);
  const { items } = await admin(moderationRoutes.log, { action: 'setup-step' });
  expect(items).toHaveLength(2);
});

it('has a registered condition for every entry of the list for going live [SETUP-05]', () => {
  const names = app.services.goLive.checks.map(({ name }) => name);
  expect(names.toSorted()).toEqual(GO_LIVE_CHECK_NAMES.toSorted());
});

it('lists what is missing for going live [SETUP-05]', async () => {
  const okOf = async () => {
    const { goLive } = await admin(setupRoutes.state, {});
    return Object.fromEntries(goLive.map(({ name, ok }) => [name, ok]));
  };
  expect(await okOf()).toEqual({
    ...{
      'second-factor': false,
      mail: false,
      backup: false,
      https: false,
      demo: true,
      policies: false,
      moderators: true,
    },
  });
  const now = new Date().toISOString();
  await app.services.db.insert(restoreChecks).values({
    ...{ startedAt: now, endedAt: now, ok: true, tables: 1, rows: 1, files: 1, bytes: 1 },
  });
  expect(await okOf()).toMatchObject({ backup: true });
});

it('sends a test email, and returns what the mail server says otherwise [SETUP-04]', async () => {
  const { user, api } = await createLoggedInAccount(app, { role: 'Admin' });
  expect(await api(setupRoutes.testMail, {})).toEqual({
    ...{ to: user.email, captured: true, capturedAt: '/dev/outbox', problem: null },
  });
  const { text } = await mailTo(app, user.email, 'Test email');
  expect(text).toContain('this email was captured instead of being sent');
  expect(text).toContain(`Hello ${user.nickName},`);
  const broken = await testApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' }, sameSiteAs: app });
  const other = (await createLoggedInAccount(broken, { role: 'Admin' })).api;
  expect(await other(setupRoutes.testMail, {})).toMatchObject({
    captured: false,
    capturedAt: null,
    problem: expect.stringContaining('ECONNREFUSED'),
  });
  await broken.close();
});

it('counts a step as done when its condition holds [SETUP-07]', async () => {
  const site = await testApp({ settings: { DEMO: 'off', BACKUP_DIR: tmpdir() } });
  const { api } = await createLoggedInAccount(site, { role: 'Admin' });
  const met = async () => {
    const { steps } = await api(setupRoutes.state, {});
    return steps.filter((step) => step.met).map(({ name }) => name);
  };
  expect(await met()).toEqual(['backups']);
  const { brand } = (await api(brandRoutes.get, {})).published;
  const publish = async (next: typeof brand) => {
    const { revision } = await api(brandRoutes.save, { brand: next, revision: 0 });
    await api(brandRoutes.publish, { revision });
  };
  const names = { ...brand.names, product: 'Aurora' };
  await publish({ ...brand, names });
  // A name alone is not a look.
  expect(await met()).toEqual(['names', 'backups']);
  await publish({ ...brand, names, radius: 'none' });
  expect(await met()).toEqual(['names', 'brand', 'backups']);
  const operator = { name: 'Aurora Ltd', address: '1 Main Street', contactEmail: 'hello@aurora.example' };
  await api(operatorRoutes.update, { operator: { ...operator, registration: '', firstYear: null }, revision: 0 });
  expect(await met()).not.toContain('legal');
  for (const { id } of (await api(cmsRoutes.list, { kind: 'policies' })).items) {
    const { parts } = await api(cmsRoutes.open, { id });
    const lives = parts.flatMap(({ part, liveVersion }) => (liveVersion === null ? [] : [[part, liveVersion]]));
    const versions = Object.fromEntries(lives.filter(([part]) => part !== 'shared'));
    if (Object.keys(versions).length > 0) await api(cmsRoutes.review, { id, versions });
  }
  expect(await met()).toEqual(['names', 'brand', 'legal', 'backups']);
  await site.close();
});
