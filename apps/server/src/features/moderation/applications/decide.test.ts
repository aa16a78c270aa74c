import { eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { Role } from '@site/contract/core/roles.ts';
import { capturedEmails } from '#db/schema/platform.ts';
import { applications } from '#db/schema/members.ts';
import { SOCKET_PATH } from '#platform/realtime/hub.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { applicationForm } from '../../../testing/application.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function applicant(over: Parameters<typeof applicationForm>[0] = {}) {
  const made = await createLoggedInAccount(app, { role: null });
  const form = applicationForm(over);
  await made.api(memberRoutes.apply, form);
  const [row] = await app.services.db.select().from(applications).where(eq(applications.userId, made.user.id));
  return { ...made, form, id: row?.id ?? 0 };
}

const staff = async (role: Role = 'Moderator') => (await createLoggedInAccount(app, { role })).api;

it('makes an accepted applicant a member and notifies them by email and live [JOIN-01]', async () => {
  const { api, user, form, id } = await applicant();
  const { token } = await api(accountRoutes.checkout, {});
  const socket = io(app.origin, { path: SOCKET_PATH, transports: ['websocket'], auth: { ctoken: token } });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const userChanged = new Promise<void>((resolve) => socket.once('user_changed', () => resolve()));
  const moderator = await staff();
  expect(await moderator(moderationRoutes.decide, { id, accept: true })).toMatchObject({ id, state: 'accepted' });
  await userChanged;
  socket.close();
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ role: 'Member', nickName: form.nickName });
  expect((await mailTo(app, user.email)).subject).toBe('Your application was accepted');
});

it('shows a rejected applicant the reason, notifies by email, and accepts another application [JOIN-01]', async () => {
  const { api, user, form, id } = await applicant();
  const moderator = await staff();
  await moderator(moderationRoutes.decide, { id, accept: false, reason: 'Please tell more.' });
  expect(await api(memberRoutes.application, {})).toMatchObject({ state: 'rejected', reason: 'Please tell more.' });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ role: null, status: 'rejected' });
  const { nickName, bio, story } = form;
  expect((await api(memberRoutes.application, {})).previous).toMatchObject({ nickName, bio, story, avatar: null });
  const mail = await mailTo(app, user.email);
  expect(mail.text).toContain('Please tell more.');
  expect(await api(memberRoutes.apply, form)).toMatchObject({ state: 'received' });
  const { items } = await moderator(moderationRoutes.applications, {});
  expect(items.find(({ userName }) => userName === user.userName)).toMatchObject({ earlier: 1 });
});

it('releases the nickname of a rejected application [JOIN-02]', async () => {
  const first = await applicant();
  const moderator = await staff();
  await moderator(moderationRoutes.decide, { id: first.id, accept: false, reason: 'No.' });
  const second = await applicant({ nickName: first.form.nickName });
  expect(second.id).toBeGreaterThan(first.id);
});

it('requires a reason for a rejection [JOIN-01]', async () => {
  const { id } = await applicant();
  const moderator = await staff();
  await expect(moderator(moderationRoutes.decide, { id, accept: false, reason: ' ' })).rejects.toMatchObject({
    errors: { reason: 'Enter a reason.' },
  });
});

it('refuses the second of two concurrent decisions and sends one email [JOIN-01]', async () => {
  const { user, id } = await applicant();
  const [one, two] = [await staff(), await staff('Admin')];
  const results = await Promise.allSettled([
    one(moderationRoutes.decide, { id, accept: true }),
    two(moderationRoutes.decide, { id, accept: false, reason: 'No.' }),
  ]);
  const lost = results.filter((result) => result.status === 'rejected');
  expect(lost).toMatchObject([{ reason: { errorName: 'members.application-decided' } }]);
  await mailTo(app, user.email);
  expect(await app.services.db.$count(capturedEmails, eq(capturedEmails.recipient, user.email))).toBe(1);
});

it("refuses decisions on the moderator's own application [MOD-02]", async () => {
  const { user, api } = await createLoggedInAccount(app, { role: 'Moderator' });
  const [row] = await app.services.db
    .insert(applications)
    .values({
      userId: user.id,
      nickName: 'Own',
      years: 0,
      sites: [],
      bio: 'x',
      storyPrompt: 'why',
      story: 'x',
      newsletter: false,
      state: 'received',
    })
    .returning();
  const call = api(moderationRoutes.decide, { id: row?.id ?? 0, accept: true });
  await expect(call).rejects.toMatchObject({ message: 'No operation permission!' });
});

it('responds with not found for an unknown application [JOIN-01]', async () => {
  const moderator = await staff();
  await expect(moderator(moderationRoutes.decide, { id: 99_999_999, accept: true })).rejects.toMatchObject({
    errorName: 'members.application-not-found',
  });
});

it('representatives cannot read or decide applications [JOIN-04] [SAFE-18]', async () => {
  const { id } = await applicant();
  const api = await staff('Representative-cam4');
  await expect(api(moderationRoutes.applications, {})).rejects.toMatchObject({ errorName: 'forbidden' });
  await expect(api(moderationRoutes.decide, { id, accept: true })).rejects.toMatchObject({ errorName: 'forbidden' });
});

it.each(['Member', 'Tester'] as const)('a %s cannot read applications [JOIN-04]', async (role) => {
  const api = await staff(role);
  await expect(api(moderationRoutes.applications, {})).rejects.toMatchObject({ errorName: 'forbidden' });
});

it('a suspended moderator cannot decide [AUTH-16]', async () => {
  const { id } = await applicant();
  const { api } = await createLoggedInAccount(app, { role: 'Moderator', suspended: true });
  await expect(api(moderationRoutes.decide, { id, accept: true })).rejects.toMatchObject({ errorName: 'suspended' });
});

it('shows the form in a review, without the email [JOIN-01]', async () => {
  const { user, form, id } = await applicant({ gender: 'other' });
  const moderator = await staff();
  const { items } = await moderator(moderationRoutes.applications, {});
  const found = items.find((item) => item.id === id);
  expect(found).toMatchObject({
    userName: user.userName,
    nickName: form.nickName,
    gender: 'other',
    decidedBy: null,
    earlier: 0,
  });
  expect(JSON.stringify(items)).not.toContain(user.email);
});

it('pages through waiting applications in order, each once [JOIN-01]', async () => {
  for (let n = 0; n < 22; n += 1) await applicant();
  const moderator = await staff();
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await moderator(moderationRoutes.applications, cursor === undefined ? {} : { cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.length).toBe(await app.services.db.$count(applications, eq(applications.state, 'received')));
});

it.each(['x', 'LTE', 'MS41'])('rejects the invalid cursor "%s" [FORUM-06]', async (cursor) => {
  const moderator = await staff();
  await expect(moderator(moderationRoutes.applications, { cursor })).rejects.toMatchObject({
    errorName: 'forum.cursor-invalid',
  });
});
