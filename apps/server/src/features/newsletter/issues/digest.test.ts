import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { readingPositions } from '#db/schema/articles.ts';
import { courseLearners } from '#db/schema/courses.ts';
import { documents } from '#db/schema/documents.ts';
import { cardStates } from '#db/schema/flashcards.ts';
import { postReads, posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { newsletterIssues, newsletterSends, subscribers } from '#db/schema/newsletter.ts';
import { privacySettings } from '#db/schema/members.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { archive, publishCourse } from '../../../testing/course-factories.ts';
import { createUser, createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';
import { mailServer, type MailServer, type ReceivedMail } from '../../../testing/mail/mail-server.ts';
import { createSubscriber, pastIssue, sendIssueOf, subscriberNow } from '../../../testing/newsletter-factories.ts';
import { runNewsletter } from '../sending/run-newsletter.ts';

const DATE = '2030-03-01';
const BEFORE = '2030-02-15';
const NOTHING_KNOWN = { due: '2020-01-01T00:00:00Z', stability: 1, difficulty: 1, scheduledDays: 1 };

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await mailServer();
  const settings = { SMTP_URL: server.url, NEWSLETTER_RATE: '1000', PUBLIC_URL: 'https://site.example' };
  app = await testApp({ settings });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  await app.services.db.delete(newsletterIssues);
  await app.services.db.delete(subscribers);
  await app.services.db.update(privacySettings).set({ newsletter: false });
  await app.services.db.update(posts).set({ helped: 0 });
});

const mailsTo = (email: string): ReceivedMail[] =>
  server.received.filter(({ to }) => to?.some(({ address }) => address === email));
const onlyMail = (email: string): ReceivedMail => {
  const mails = mailsTo(email);
  expect(mails).toHaveLength(1);
  // Its length was checked in the line above.
  return mails[0] as ReceivedMail;
};
const header = (mail: ReceivedMail, key: string) => mail.headers.find((one) => one.key === key)?.value;
const send = () => sendIssueOf(app.services, DATE);
const statesOf = async (id: number) => {
  const rows = await app.services.db.select().from(newsletterSends).where(eq(newsletterSends.subscriberId, id));
  return rows.map(({ state }) => state);
};
const newDocuments = async (kind: 'articles' | 'courses') => {
  const rows = await app.services.db.select().from(documents).where(eq(documents.kind, kind));
  return rows.map(({ id, name }) => ({ id, name }));
};
let author: Awaited<ReturnType<typeof createUser>>;
beforeAll(async () => {
  author = await createUser(app.services, { nickName: 'Author' });
});
const helpful = (title: string, over: object = {}) =>
  createPost(app.services, { authorId: author.id, title, helped: 4, ...over });

test.each(LANGUAGES)(
  'sends a subscriber without an account the new content for everyone, in %s [LEARN-08]',
  async (language) => {
    const reader = await createSubscriber(app.services, { language });
    await helpful('A quiet room in an hour', { language });
    await helpful('Of another language', { language: language === 'en' ? 'es' : 'en' });
    await send();
    const mail = onlyMail(reader.email);
    const paths = [...(mail.text ?? '').matchAll(/https:\/\/site\.example(\/\S*)/g)].map(([, path]) => path ?? '');
    expect(paths.filter((path) => path.startsWith('/articleView/'))).toHaveLength(5);
    expect(paths.some((path) => path.startsWith('/coursesView/detail/'))).toBe(true);
    expect(mail.text).toContain('A quiet room in an hour');
    expect(mail.text).not.toContain('Of another language');
    expect(mail.html).toContain(`<html lang="${language}">`);
    for (const path of paths) expect(mail.html).toContain(path.replaceAll('&', '&amp;'));
    expect(/\p{Script=Cyrillic}/u.test(mail.subject ?? '')).toBe(language === 'ru');
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/\{\{|mails:|undefined/);
  },
);

test('has a one-click unsubscribe header, and a subject and sender that reveal nothing [LEARN-08]', async () => {
  const reader = await createSubscriber(app.services);
  await send();
  const mail = onlyMail(reader.email);
  const link = /https:\/\/site\.example\/newsletter\/unsubscribe\?token=\S+/.exec(mail.text ?? '')?.[0] ?? '';
  expect(header(mail, 'list-unsubscribe')).toBe(`<${link}>`);
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.from?.name).toBe('Notifications');
  const { PRODUCT_NAME, PARTNER_NAME } = app.services.settings;
  for (const name of [PRODUCT_NAME, PARTNER_NAME]) expect(mail.subject).not.toContain(name);
  const answer = await fetch(link.replace('https://site.example', app.origin), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
  expect(await subscriberNow(app.services, reader)).toMatchObject({ state: 'ended' });
});

test('loads nothing from a server, and only the unsubscribe link identifies the recipient [LEARN-08]', async () => {
  const [one, two] = [await createSubscriber(app.services), await createSubscriber(app.services)];
  await send();
  const links = (email: string) =>
    onlyMail(email)
      .text?.match(/https:\S+/g)
      ?.filter((link) => !link.includes('token='));
  expect(links(one.email)).toEqual(links(two.email));
  // The logo is attached.
  expect(onlyMail(one.email).html).not.toMatch(/<img[^>]*src="(?!cid:)|url\(/);
  expect(onlyMail(one.email).attachments).toHaveLength(1);
  expect(onlyMail(one.email).messageId).not.toBe(onlyMail(two.email).messageId);
});

test('sends a member what they missed, without content they have already opened [LEARN-08]', async () => {
  const { user } = await createLoggedInAccount(app);
  const { db } = app.services;
  const reader = await createSubscriber(app.services, { email: user.email, userId: user.id });
  const articles = await newDocuments('articles');
  const [unread] = articles;
  const [course] = await newDocuments('courses');
  const at = new Date().toISOString();
  const rows = articles.slice(1).map(({ id }) => ({ documentId: id, userId: user.id, percent: 10, at }));
  await db.insert(readingPositions).values(rows);
  await db.insert(courseLearners).values({ courseId: course?.id ?? 0, userId: user.id, at });
  const decks = await db.select().from(documents).where(eq(documents.kind, 'decks'));
  // The archived course does not count.
  const archivedCourse = await publishCourse(app.services);
  await archive(app.services, archivedCourse.id);
  for (const documentId of [decks[0]?.id ?? 0, archivedCourse.id, archivedCourse.chapters[0]?.id ?? 0]) {
    await db.insert(cardStates).values({
      ...{ userId: user.id, documentId, item: 'a', ...NOTHING_KNOWN },
      ...{ learningSteps: 0, reps: 1, lapses: 0, state: 2 },
    });
  }
  const own = await createPost(app.services, { authorId: user.id });
  for (let time = 0; time < 2; time += 1) await createReply(app.services, { authorId: author.id, postId: own.id });
  const read = await helpful('I have read this one');
  await db.insert(postReads).values({ postId: read.id, userId: user.id, lastReplyId: 0 });
  await helpful('I have not read this one');
  await helpful('My own', { authorId: user.id });
  await send();
  const { text = '' } = onlyMail(reader.email);
  expect([...text.matchAll(/\/articleView\/(\S+)/g)].map(([, name]) => name)).toEqual([unread?.name]);
  expect(text).toContain('2 new replies to your posts');
  expect(text).toContain('1 card to review');
  expect(text).toMatch(/Continue with “.+”/);
  expect(text.match(new RegExp(`/${course?.name}$`, 'gm'))).toHaveLength(1);
  expect(text).toContain('I have not read this one');
  expect(text).not.toContain('I have read this one');
  expect(text).not.toContain('My own');
});

test('includes posts of followed topics, without authors muted or blocked in either direction [LEARN-08]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const reader = await createSubscriber(app.services, { email: user.email, userId: user.id });
  const others = await Promise.all(Array.from({ length: 3 }, () => createLoggedInAccount(app)));
  const [muted, blocked, blocker] = others.map((other) => other.user.id);
  const [lounge, elsewhere] = await app.services.db
    .select()
    .from(topics)
    .orderBy(sql`slug <> 'lounge'`)
    .limit(2);
  await api(followingRoutes.follow, { kind: 'topic', id: lounge?.id ?? 0, on: true });
  await api(followingRoutes.mute, { kind: 'member', id: muted ?? 0, on: true });
  await api(followingRoutes.block, { id: blocked ?? 0, on: true });
  await others[2]?.api(followingRoutes.block, { id: user.id, on: true });
  await helpful('Of the topic');
  await helpful('Of no topic of mine', { topic: elsewhere?.slug, helped: 50 });
  await helpful('Of a muted member', { authorId: muted });
  await helpful('Of a blocked member', { authorId: blocked });
  await helpful('Of a member who blocked', { authorId: blocker });
  await helpful('Hidden since', { state: 'hidden' });
  await send();
  const { text = '' } = onlyMail(reader.email);
  const titles = ['Of the topic', 'Of no topic of mine', 'Of a muted', 'Of a blocked', 'who blocked', 'Hidden since'];
  expect(titles.filter((title) => text.includes(title))).toEqual(['Of the topic']);
});

test('omits a post that is hidden after the issue was prepared [LEARN-08]', async () => {
  const reader = await createSubscriber(app.services);
  const post = await helpful('Soon hidden');
  await runNewsletter(app.services, { now: new Date(`${DATE}T10:00:00Z`), goesOn: inTurn(1) });
  expect(await statesOf(reader.id)).toEqual(['queued']);
  await app.services.db.update(posts).set({ state: 'hidden' }).where(eq(posts.id, post.id));
  await send();
  expect(onlyMail(reader.email).text).not.toContain('Soon hidden');
});

/** Returns a callback that returns true for the given number of calls. */
function inTurn(steps: number): () => boolean {
  let left = steps;
  return () => {
    left -= 1;
    return left >= 0;
  };
}

test('sends no email to a recipient who missed nothing [LEARN-08]', async () => {
  await pastIssue(app.services, BEFORE);
  const { user } = await createLoggedInAccount(app);
  const readers = [
    await createSubscriber(app.services),
    await createSubscriber(app.services, { email: user.email, userId: user.id }),
  ];
  // A reminder alone is not enough for an email.
  const [course] = await newDocuments('courses');
  await app.services.db
    .insert(courseLearners)
    .values({ courseId: course?.id ?? 0, userId: user.id, at: new Date().toISOString() });
  await send();
  for (const { id, email } of readers) {
    expect(mailsTo(email)).toEqual([]);
    expect(await statesOf(id)).toEqual(['skipped']);
  }
});
