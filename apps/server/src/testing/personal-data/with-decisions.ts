import { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { TestApp, TestClient } from '../app.ts';
import { createLoggedInAccount, type TestUser } from '../factories.ts';
import { staffOf } from '../moderation/moderation-factories.ts';

/** Creates reports, decisions, sanctions and staff notes about a person, and the person's appeals and statement. */
export async function withDecisions(
  app: TestApp,
  { user, api }: { user: TestUser; api: TestClient },
  mark: string,
): Promise<void> {
  const [reporter, moderator] = [await createLoggedInAccount(app), await staffOf(app)];
  const reason = `${mark} was warned before.`;
  const post = await api(forumRoutes.createPost, {
    ...{ topic: 'lounge', title: 'A post that was hidden', content: '<p>It is still mine</p>', language: 'en' },
    draft: crypto.randomUUID(),
  });
  await reporter.api(moderationRoutes.report, { kind: 'post', id: post.id, reason: 'spam' });
  await reporter.api(moderationRoutes.report, { kind: 'member', id: user.id, reason: 'hate' });
  await moderator(moderationRoutes.act, { kind: 'post', id: post.id, act: 'hide', reason });
  const [decision] = (await api(moderationRoutes.myDecisions, {})).items;
  await api(moderationRoutes.appeal, { id: decision?.id ?? 0, text: `${mark} thinks that this was a mistake.` });
  await moderator(moderationRoutes.memo, { id: user.id, text: `${mark} writes well.` });
  await moderator(moderationRoutes.suspend, { id: user.id, reason, days: 1 });
  await moderator(moderationRoutes.suspend, { id: user.id, on: false, reason });
  await reporter.api(moderationRoutes.report, { kind: 'member', id: user.id, reason: 'spam' });
  const admin = await staffOf(app, 'Admin');
  await admin(sanctionRoutes.close, { id: user.id, reason });
  await api(sanctionRoutes.appealClosing, { text: `${mark} wants to keep the account.` });
  await admin(sanctionRoutes.close, { id: user.id, on: false });
  const email = `${mark}-elsewhere@mail.example`;
  const { id } = await admin(accountRecoveryRoutes.start, { id: user.id, kind: 'email', email, note: `${mark} note` });
  await admin(accountRecoveryRoutes.cancel, { id });
  // A `minors` report by a new account blurs the profile picture, which opens a review.
  const shy = (await createLoggedInAccount(app)).api;
  await shy(moderationRoutes.report, { kind: 'member', id: user.id, reason: 'minors' });
  const [review] = (await api(moderationRoutes.myReviews, {})).items;
  await api(moderationRoutes.explain, { id: review?.id ?? 0, text: `${mark} says that it is a drawing.` });
}
