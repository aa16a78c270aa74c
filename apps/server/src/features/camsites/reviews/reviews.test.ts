import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '@site/contract/core/route.ts';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { camSiteReviews } from '#db/schema/camsites.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { profiles } from '#db/schema/members.ts';
import { cases, watchedWords } from '#db/schema/moderation.ts';
import { transact } from '#platform/context.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { claimName } from '../../../testing/industry/stream-factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { moderatedReview } from './moderated-review.ts';

type Person = { user: TestUser; api: TestClient };
let app: TestApp;
let other: Person;
beforeAll(async () => {
  app = await testApp();
  other = await createLoggedInAccount(app);
});
afterAll(() => app.close());

const { open, review, reviews, editReview, deleteReview } = camsiteRoutes;
const TEXT = 'Support answers within a day, and the money comes when they say.';
const STARS = { pay: 4, support: 5, traffic: 3, tools: 4 };

/** Creates a member whose profile lists the given sites. */
async function worker(...sites: ('stripchat' | 'chaturbate' | 'cam4' | 'manyvids' | 'fansly')[]): Promise<Person> {
  const person = await createLoggedInAccount(app);
  const named = sites.map((site) => ({ site, url: '' }));
  await app.services.db
    .insert(profiles)
    .values({ userId: person.user.id, years: 2, sites: named, bio: 'Plants.', story: '' });
  return person;
}

const idOf = async (slug: string) => (await client(app)(open, { slug })).id;
const say = async (slug: string, { api }: Person, over: Partial<InputOf<typeof review>> = {}) =>
  api(review, { siteId: await idOf(slug), ...STARS, text: TEXT, ...over });
const seen = (slug: string, api: TestClient = client(app)) => api(reviews, { slug });

describe('a review', () => {
  it('by a member who works there is public and counts in the rating [SITES-02]', async () => {
    const [one, two] = [await worker('stripchat'), await worker('stripchat')];
    const first = await say('stripchat', one, { text: `  ${TEXT}\r\n\r\n\r\nTwo\u202e lines. ` });
    expect(first).toMatchObject({ ...STARS, text: `${TEXT}\n\nTwo lines.`, mine: true, hiddenFor: null });
    await app.settle();
    expect((await seen('stripchat')).rating).toMatchObject({ reviews: 1, stars: 4, pay: 4 });
    await say('stripchat', two, { pay: 1, support: 1, traffic: 1, tools: 2 });
    await app.settle();
    const page = await seen('stripchat');
    expect(page.items.map(({ author, mine }) => [author.id, mine])).toEqual([
      [two.user.id, false],
      [one.user.id, false],
    ]);
    expect(page.rating).toEqual({ reviews: 2, stars: 2.6, pay: 2.5, support: 3, traffic: 2, tools: 3 });
    const mine = await one.api(open, { slug: 'stripchat' });
    expect(mine).toMatchObject({ worksHere: true, ownReview: { id: first.id }, rating: { reviews: 2 } });
    const { items } = await client(app)(camsiteRoutes.list, {});
    expect(items.find(({ slug }) => slug === 'stripchat')?.rating.stars).toBe(2.6);
  });

  it('requires a member who works there and is not suspended [SITES-02]', async () => {
    const [newcomer, suspended] = [
      await createLoggedInAccount(app, { role: null }),
      await createLoggedInAccount(app, { suspended: true }),
    ];
    const visitor = { user: other.user, api: client(app) };
    await expect(say('cam4', visitor)).rejects.toMatchObject({ errorName: 'signed-out' });
    await expect(say('cam4', newcomer)).rejects.toMatchObject({ errorName: 'not-a-member' });
    await expect(say('cam4', suspended)).rejects.toMatchObject({ errorName: 'suspended' });
    await expect(say('cam4', other)).rejects.toMatchObject({ errorName: 'camsites.not-working-there' });
    const elsewhere = await worker('chaturbate');
    await expect(say('cam4', elsewhere)).rejects.toMatchObject({ errorName: 'camsites.not-working-there' });
    await expect(elsewhere.api(review, { siteId: 999_999, ...STARS, text: TEXT })).rejects.toMatchObject({
      errorName: 'camsites.not-found',
    });
  });

  it('is open to a member with a confirmed room there, whatever the profile lists [SITES-04]', async () => {
    const person = await worker('chaturbate');
    const { db } = app.services;
    const own = eq(roomClaims.id, await claimName(db, { userId: person.user.id, network: 'stripchat', name: 'amber' }));
    await db.update(roomClaims).set({ state: 'waiting' }).where(own);
    await expect(say('stripchat', person)).rejects.toMatchObject({ errorName: 'camsites.not-working-there' });
    await db.update(roomClaims).set({ state: 'confirmed' }).where(own);
    expect(await person.api(open, { slug: 'stripchat' })).toMatchObject({ worksHere: true });
    expect((await say('stripchat', person)).mine).toBe(true);
  });

  it('has one to five stars and 20 to 2,000 characters [SITES-02]', async () => {
    const person = await worker('cam4');
    const faulty: [Partial<InputOf<typeof review>>, string][] = [
      [{ pay: 0 }, 'pay'],
      [{ tools: 6 }, 'tools'],
      [{ traffic: 2.5 }, 'traffic'],
      [{ text: 'Too short.' }, 'text'],
      [{ text: `a${' '.repeat(40)}b` }, 'text'],
      [{ text: 'x'.repeat(2001) }, 'text'],
    ];
    for (const [over, field] of faulty) {
      const refused = say('cam4', person, over);
      await expect(refused).rejects.toMatchObject({ errorName: 'invalid', errors: { [field]: expect.any(String) } });
    }
    expect((await say('cam4', person, { text: '😀'.repeat(2000) })).text).toHaveLength(4000);
  });

  it('is limited to one per member and site under concurrent requests [SITES-02]', async () => {
    const person = await worker('manyvids', 'fansly');
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => say('manyvids', person)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { errorName: 'camsites.already-reviewed' } });
    expect((await say('fansly', person)).mine).toBe(true);
  });

  it('can be edited and deleted by its author only, and written again afterwards [SITES-02]', async () => {
    const person = await worker('chaturbate');
    const { id } = await say('chaturbate', person);
    for (const call of [
      () => other.api(editReview, { id, ...STARS, text: TEXT }),
      () => other.api(deleteReview, { id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ errorName: 'camsites.not-the-author' });
    }
    const edited = await person.api(editReview, { id, ...STARS, pay: 2, text: `${TEXT} Not any more.` });
    expect(edited).toMatchObject({ pay: 2, text: `${TEXT} Not any more.` });
    expect(edited.editedAt).not.toBeNull();
    await seen('chaturbate');
    await person.api(deleteReview, { id });
    await app.settle();
    expect(await seen('chaturbate')).toMatchObject({ items: [], rating: { reviews: 0, stars: null } });
    expect((await person.api(open, { slug: 'chaturbate' })).ownReview).toBeNull();
    await expect(person.api(deleteReview, { id })).rejects.toMatchObject({ errorName: 'camsites.review-not-found' });
    await expect(other.api(editReview, { id: 999_999, ...STARS, text: TEXT })).rejects.toMatchObject({
      errorName: 'camsites.review-not-found',
    });
    expect((await say('chaturbate', person)).id).not.toBe(id);
  });

  it('appears once in the paginated list [SITES-02]', async () => {
    const siteId = await idOf('livejasmin');
    const people = await Promise.all(Array.from({ length: 45 }, () => createUser(app.services)));
    const rows = people.map(({ id: authorId }, index) => ({ siteId, authorId, ...STARS, text: `${TEXT} ${index}` }));
    await app.services.db.insert(camSiteReviews).values(rows);
    // The reviews were inserted directly, so nothing has invalidated the cached rating.
    app.services.cache.clear();
    const texts: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client(app)(reviews, { slug: 'livejasmin', ...(cursor && { cursor }) });
      expect(page.rating.reviews).toBe(45);
      texts.push(...page.items.map(({ text }) => text));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(texts).toEqual(rows.map(({ text }) => text).toReversed());
    await expect(client(app)(reviews, { slug: 'livejasmin', cursor: 'x' })).rejects.toMatchObject({
      errorName: 'forum.cursor-invalid',
    });
    await expect(client(app)(reviews, { slug: 'none' })).rejects.toMatchObject({ errorName: 'camsites.not-found' });
  });

  it('is hidden between members when either has blocked the other [SITES-02]', async () => {
    const person = await worker('cam4');
    const { id } = await say('cam4', person);
    const [blocker, blocked] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    await blocker.api(followingRoutes.block, { id: person.user.id, on: true });
    await person.api(followingRoutes.block, { id: blocked.user.id, on: true });
    const ids = async (api: TestClient) => (await seen('cam4', api)).items.map((item) => item.id);
    expect(await ids(blocker.api)).not.toContain(id);
    expect(await ids(blocked.api)).not.toContain(id);
    expect(await ids(other.api)).toContain(id);
    const stars = { id, ...STARS, text: TEXT };
    await expect(blocked.api(editReview, stars)).rejects.toMatchObject({ errorName: 'camsites.review-not-found' });
  });
});

describe('moderation of reviews', () => {
  it('hides a review with a watched word from all but its author until it is approved [SITES-02]', async () => {
    await app.services.db.insert(watchedWords).values({ word: 'flimflam', action: 'hold' });
    const person = await worker('stripchat');
    const held = await say('stripchat', person, { text: `${TEXT} It is flimflam.` });
    expect(held.hiddenFor).toBe('words');
    const ids = async (api?: TestClient) => (await seen('stripchat', api)).items.map(({ id }) => id);
    expect(await ids()).not.toContain(held.id);
    expect(await ids(other.api)).not.toContain(held.id);
    expect(await ids(person.api)).toContain(held.id);
    const moderator = await staffOf(app);
    expect(await ids(moderator)).toContain(held.id);
    const [found] = await app.services.db.select().from(cases).where(eq(cases.targetId, held.id));
    const before = (await seen('stripchat')).rating.reviews;
    await moderator(moderationRoutes.decideCase, { id: found?.id ?? 0, outcome: 'kept' });
    await app.settle();
    expect(await ids()).toContain(held.id);
    expect((await seen('stripchat')).rating.reviews).toBe(before + 1);
    // The edit adds the review to the moderation queue again.
    await app.services.db.insert(watchedWords).values({ word: 'humbug', action: 'hold' });
    const edit = { id: held.id, ...STARS, text: `${TEXT} It is humbug.` };
    expect((await person.api(editReview, edit)).hiddenFor).toBe('words');
  });

  it('decides on a reported review and links to its place on the page [SITES-02]', async () => {
    const person = await worker('fansly');
    const { id } = await say('fansly', person, { text: `${TEXT}\n<b>Really</b>` });
    await other.api(moderationRoutes.report, { kind: 'site-review', id, reason: 'spam' });
    const moderator = await staffOf(app);
    const [found] = await app.services.db.select().from(cases).where(eq(cases.targetId, id));
    const { item } = await moderator(moderationRoutes.case, { id: found?.id ?? 0 });
    expect(item).toMatchObject({
      ...{ title: 'Fansly', path: `/camsiteView/detail/fansly?review=${id}` },
      html: `<p>${TEXT}<br>&lt;b&gt;Really&lt;/b&gt;</p>`,
    });
    const act = { kind: 'site-review' as const, id, reason: 'It is an advert.' };
    await moderator(moderationRoutes.act, { ...act, act: 'hide' });
    await app.settle();
    expect((await seen('fansly')).items.map((one) => one.id)).not.toContain(id);
    await moderator(moderationRoutes.act, { ...act, act: 'show' });
    await app.settle();
    expect((await seen('fansly')).items.map((one) => one.id)).toContain(id);
    await moderator(moderationRoutes.act, { ...act, act: 'delete' });
    await app.settle();
    expect((await seen('fansly')).items.map((one) => one.id)).not.toContain(id);
  });

  it('does not restore a deleted review when its author has written another [SITES-02]', async () => {
    const person = await worker('manyvids');
    const { id } = await say('manyvids', person);
    const moderator = await staffOf(app);
    const act = { kind: 'site-review' as const, id, reason: 'It is an advert.' };
    await moderator(moderationRoutes.act, { ...act, act: 'delete' });
    const { id: second } = await say('manyvids', person);
    // Applies the same change as a granted appeal.
    await transact(app.services, (work) => moderatedReview.change(work, id, { state: 'visible' }));
    await app.settle();
    const own = (await seen('manyvids')).items.filter(({ author }) => author.id === person.user.id);
    expect(own.map((one) => one.id)).toEqual([second]);
  });
});
