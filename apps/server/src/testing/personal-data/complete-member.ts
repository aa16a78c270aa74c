import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { articleRoutes } from '@site/contract/articles/routes.ts';
import { contactRoutes } from '@site/contract/contact/routes.ts';
import { draftRoutes } from '@site/contract/drafts/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { memberHomeRoutes } from '@site/contract/member-home/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { translations } from '#db/schema/translations.ts';
import { tweetRoutes } from '@site/contract/tweets/routes.ts';
import { giveTicket } from '#features/accounts';
import { accountOrigins, accountReverts, externalIdentities, recognizedBrowsers } from '#db/schema/accounts.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { media } from '#db/schema/media.ts';
import { applications, formerNickNames, profiles } from '#db/schema/members.ts';
import { outbox } from '#db/schema/platform.ts';
import { referrals } from '#db/schema/referrals.ts';
import { recoveryCodes, twoFactors } from '#db/schema/security.ts';
import { hashToken } from '#platform/security/tokens.ts';
import { addPasskey } from '../security/add-passkey.ts';
import type { TestApp, TestClient } from '../app.ts';
import { applicationForm } from '../application.ts';
import { contactForm } from '../contact-form.ts';
import { PASSWORD, createLoggedInAccount, type TestUser } from '../factories.ts';
import { createPost, createReply, imageFile, uploadImage } from '../forum/forum-factories.ts';
import { consenting, publishInspo } from '../inspo-factories.ts';
import { mailTo } from '../mail/mail-to.ts';
import { confirmedClaim } from '../industry/performer-factories.ts';
import { uploadAvatar } from '../profile-factories.ts';
import { sendIssueOf } from '../newsletter-factories.ts';
import { withBadges } from './with-badges.ts';
import { withBio } from './with-bio.ts';
import { withCamSites } from './with-cam-sites.ts';
import { withCards } from './with-cards.ts';
import { withCourses } from './with-courses.ts';
import { withDecisions } from './with-decisions.ts';
import { withBrand } from './with-brand.ts';
import { withDocuments } from './with-documents.ts';
import { withGames } from './with-games.ts';
import { withLinkPage } from './with-link-page.ts';
import { readyPanels } from './with-panels.ts';
import { withMessages } from './with-messages.ts';
import { withNotifications } from './with-notifications.ts';
import { withPoints } from './with-points.ts';
import { withStream } from './with-stream.ts';
import { withVotes } from './with-votes.ts';

/** A person who has used every feature. */
export interface CompleteMember {
  user: TestUser;
  api: TestClient;
  /** Word that occurs in every text that erasure must remove. */
  mark: string;
  /** Content that remains after erasure: a post and a reply by the person, and an image in the post. */
  postId: number;
  replyId: number;
  pictureKey: string;
  /** A post and a reply by another member that mention the person. */
  mentions: { postId: number; replyId: number };
}

async function joined(app: TestApp, mark: string) {
  const { db } = app.services;
  const moderator = await createLoggedInAccount(app, { role: 'Moderator' });
  const email = `${mark}@${mark}.example`;
  const { user, api } = await createLoggedInAccount(app, {
    role: null,
    email,
    userName: `${mark}_user`,
    password: PASSWORD,
  });
  const avatar = await uploadAvatar(api);
  const texts = { bio: `${mark} bio`, story: `${mark} story` };
  for (const accept of [false, true]) {
    const sites = [{ site: 'stripchat' as const, url: `https://${mark}.example/${accept}` }];
    const nickName = `${mark} ${accept ? 'two' : 'one'}`;
    await api(memberRoutes.apply, applicationForm({ nickName, sites, ...texts, avatar: avatar.id }));
    const waiting = sql`${applications.userId} = ${user.id} and ${applications.state} = 'received'`;
    const [application] = await db.select().from(applications).where(waiting);
    const decision = { id: application?.id ?? 0, accept, reason: accept ? '' : `${mark} reason` };
    await moderator.api(moderationRoutes.decide, decision);
  }
  await app.settle();
  const [topic] = await db.select().from(topics).limit(1);
  const links = [{ title: `${mark} link`, url: `https://links.example/${mark}` }];
  const profile = { location: `${mark} town`, recently: `${mark} lately`, links, topicId: topic?.id ?? null };
  await db.update(profiles).set(profile).where(eq(profiles.userId, user.id));
  await db.insert(formerNickNames).values({ userId: user.id, name: `${mark} before`, skeletonHash: hashToken(mark) });
  return { user, api };
}

/** Creates data of the account, such as browsers, passkeys, codes, tickets, links, consents and invitations. */
async function withDoors(app: TestApp, { user, api }: { user: TestUser; api: TestClient }, mark: string) {
  const { db } = app.services;
  const userId = user.id;
  await db
    .update(sessions)
    .set({ device: `${mark} device` })
    .where(eq(sessions.userId, userId));
  await db.insert(recognizedBrowsers).values({ userId, hash: hashToken(`${mark} browser`) });
  await db.insert(accountOrigins).values({ userId, kind: 'device', hash: hashToken(`${mark} browser`) });
  await api(privacyRoutes.setPrivate, { private: false, showOnline: false });
  await api(privacyRoutes.acceptCam, {});
  await api(tweetRoutes.write, { topic: `${mark} topic`, language: 'en' });
  await addPasskey(app, api, { name: `${mark} key` });
  await db.insert(twoFactors).values({ userId, secret: `${mark} sealed` });
  await db.insert(recoveryCodes).values({ userId, hash: hashToken(`${mark} code`) });
  await db.insert(accountReverts).values({
    hash: hashToken(`${mark} revert`),
    userId,
    kind: 'email',
    email: `old-${mark}@${mark}.example`,
    since: new Date().toISOString(),
    expiresAt: new Date().toISOString(),
  });
  await db.insert(externalIdentities).values({ userId, issuer: 'https://login.example/', subject: `${mark} subject` });
  await giveTicket(db, { kind: 'passkey-add', userId, challenge: `${mark} challenge` });
  await api(accountRoutes.modifyEmail, { email: `new-${mark}@${mark}.example`, password: PASSWORD });
  await api(accountRoutes.resendEmail, { email: user.email });
  await mailTo(app, `new-${mark}@${mark}.example`);
  const [inviter, invited] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  await db
    .update(users)
    .set({ referralCode: `${mark}-code`, returnPath: `/${mark}` })
    .where(eq(users.id, userId));
  await db.insert(referrals).values([
    { invitedId: userId, inviterId: inviter.user.id },
    { invitedId: invited.user.id, inviterId: userId },
  ]);
  // An event without a subscriber, with the address in its payload.
  await db.insert(outbox).values({ event: 'test.old', payload: { to: user.email }, pending: ['test.gone'] });
}

async function withContent(app: TestApp, { user, api }: { user: TestUser; api: TestClient }, mark: string) {
  const { db } = app.services;
  const other = await createLoggedInAccount(app);
  const picture = await uploadImage(api);
  const unusedImage = await uploadImage(api);
  await uploadImage(api);
  const html = (url: string) => `<p>Here it is</p><img src="${url}">`;
  const write = (title: string, content: string) =>
    api(forumRoutes.createPost, { topic: 'lounge', title, content, language: 'en', draft: crypto.randomUUID() });
  const post = await write('A post that stays here', html(picture.url));
  const deleted = await write(`${mark} was a title`, `<p>${mark} was a text</p>${html(unusedImage.url)}`);
  await api(forumRoutes.deletePost, { id: deleted.id });
  const reply = await api(forumRoutes.createReply, { id: post.id, content: '<p>Mine stays</p>' });
  const link = `<a href="https://${mark}.example/said">there</a>`;
  const taken = await api(forumRoutes.createReply, { id: post.id, content: `<p>${mark} was said ${link}</p>` });
  await api(forumRoutes.deleteReply, { id: taken.id });
  const chip = `<span class="mention" data-type="mention" data-id="${user.id}">@${mark} two</span>`;
  const text = { html: `<p>Thanks, ${chip}!</p>`, plain: `Thanks, @${mark} two!` };
  const theirs = await createPost(app.services, { authorId: other.user.id, language: 'es', ...text });
  const answer = await createReply(app.services, { authorId: other.user.id, postId: theirs.id, ...text });
  await db.insert(translations).values([
    {
      kind: 'post',
      itemId: post.id,
      language: 'es',
      authorId: user.id,
      version: '1',
      title: mark,
      html: `<p>${mark}</p>`,
    },
    {
      kind: 'post',
      itemId: theirs.id,
      language: SOURCE_LANGUAGE,
      authorId: other.user.id,
      version: '1',
      title: 'T',
      html: text.html,
    },
  ]);
  await api(forumRoutes.like, { kind: 'post', id: theirs.id, on: true });
  await api(forumRoutes.like, { kind: 'reply', id: answer.id, on: true });
  await api(threadRoutes.remind, { id: theirs.id, at: new Date(Date.now() + 86_400_000).toISOString() });
  const draftBody = { id: crypto.randomUUID(), values: { title: `${mark} begins`, content: `<p>${mark} goes on</p>` } };
  await api(draftRoutes.save, { place: 'post', body: draftBody, version: 0 });
  await api(moderationRoutes.report, { kind: 'post', id: theirs.id, reason: 'spam', note: `${mark} note` });
  await api(forumRoutes.read, { id: theirs.id, replyId: answer.id, view: true });
  const [row] = await db.select({ key: media.key }).from(media).where(eq(media.id, picture.id));
  return {
    postId: post.id,
    replyId: reply.id,
    pictureKey: row?.key ?? '',
    mentions: { postId: theirs.id, replyId: answer.id },
  };
}

/** Creates follows, mutes and blocks in both directions. */
async function withOthers(app: TestApp, { user, api }: { user: TestUser; api: TestClient }): Promise<void> {
  const { follow, mute, block } = followingRoutes;
  for (const route of [follow, mute]) {
    const other = await createLoggedInAccount(app);
    await api(route, { kind: 'member', id: other.user.id, on: true });
    await other.api(route, { kind: 'member', id: user.id, on: true });
  }
  const [blocked, blocker] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  await api(block, { id: blocked.user.id, on: true });
  await blocker.api(block, { id: user.id, on: true });
}

/** Publishes images with text by the person, and reacts to images by others. */
async function withPictures(app: TestApp, { api }: { api: TestClient }, mark: string): Promise<void> {
  await api(inspoRoutes.giveConsent, {});
  await publishInspo(api, { text: `${mark} and two lamps`, draft: crypto.randomUUID() });
  const { id } = await publishInspo((await consenting(app)).api);
  await api(inspoRoutes.like, { id, on: true });
  await api(inspoRoutes.save, { id, on: true });
}

/** Reads, likes and saves articles. */
async function withArticles({ api }: { api: TestClient }): Promise<void> {
  const { items } = await api(articleRoutes.list, {});
  for (const { id } of items.slice(0, 2)) {
    await api(articleRoutes.like, { id, on: true });
    await api(articleRoutes.save, { id, on: true });
    await api(articleRoutes.place, { id, percent: 40 });
  }
}

/** Creates a data export, including the zip. */
async function withExport(api: TestClient): Promise<void> {
  await api(securityRoutes.confirm, { password: PASSWORD });
  await api(privacyRoutes.startExport, {});
  const state = async () => (await api(privacyRoutes.lastExport, {})).export?.state;
  await expect.poll(state, { timeout: 60_000, interval: 100 }).toBe('ready');
}

/**
 * Creates a person who has used every feature, mostly through the routes that members use. Some rows are inserted
 * directly.
 */
export async function createCompleteMember(app: TestApp, mark: string): Promise<CompleteMember> {
  const person = await joined(app, mark);
  await withDoors(app, person, mark);
  const written = await withContent(app, person, mark);
  await withVotes(app, person.api, mark);
  await withOthers(app, person);
  await withPictures(app, person, mark);
  await withCourses(app, person, mark);
  await withArticles(person);
  await withMessages(app, person, mark);
  await withDecisions(app, person, mark);
  const { form, draft } = contactForm(app, { name: `${mark} contact`, email: person.user.email });
  await person.api(contactRoutes.send, { form, draft }, { files: [await imageFile()] });
  await withNotifications(app, person, written.postId);
  await withCards(person.api);
  await person.api(memberHomeRoutes.saveLayout, { order: ['badges'], hidden: ['cards'] });
  await withPoints(person.api);
  await withCamSites(person.api, mark);
  await confirmedClaim(app, { userId: person.user.id, network: 'cam4', name: `${mark}_room` });
  await withStream(app, person, mark);
  await withBio(app, person, mark);
  await readyPanels(person.api);
  await withLinkPage(app, person, mark);
  await withGames(app, person);
  await person.api(newsletterRoutes.changeMine, { act: 'subscribe' });
  await sendIssueOf(app.services, '2030-01-15');
  await withDocuments(app, person.user.id);
  await withBrand(app, person.user.id);
  await withBadges(app, person);
  await withExport(person.api);
  return { ...person, mark, ...written };
}
