import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resumeRoutes } from '@site/contract/resume/routes.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { flashcardRoutes } from '@site/contract/flashcards/routes.ts';
import { MISSED, NEW_PER_DAY, type RATINGS } from '@site/contract/flashcards/schemas.ts';
import { cardReviews, cardStates } from '#db/schema/flashcards.ts';
import { liveDocuments } from '#features/documents';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { newDocument, publishParts } from '../../testing/cms-factories.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Rating = (typeof RATINGS)[number];
const { list, detail, review } = flashcardRoutes;
const DECK = 'terms-of-the-trade';
const OTHER = 'safety-reflexes';
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const deckOf = async (api: TestClient, name: string) => (await api(list, {})).decks.find((deck) => deck.name === name);

/** Builds reviews of the first cards of a deck. */
async function reviewsOf(
  api: TestClient,
  {
    count = 1,
    name = DECK,
    rating = 3,
    at = ago(0),
  }: { count?: number; name?: string; rating?: Rating; at?: string } = {},
) {
  const { cards } = await api(detail, { name });
  return cards
    .slice(0, count)
    .map(({ documentId, item }) => ({ id: crypto.randomUUID(), documentId, item, rating, at }));
}

const stateOf = async (userId: number) => {
  const rows = await app.services.db.select().from(cardStates).where(eq(cardStates.userId, userId));
  return rows[0];
};
const counted = (userId: number) => app.services.db.$count(cardReviews, eq(cardReviews.userId, userId));

it('shows visitors all decks and cards in their language without storing progress [LEARN-06]', async () => {
  const visitor = client(app);
  const { decks } = await visitor(list, { lang: 'ru' });
  expect(decks.length).toBeGreaterThan(3);
  expect(decks.map(({ title }) => title).join('')).toMatch(/\p{Script=Cyrillic}/u);
  expect(decks.every(({ due, fresh, known }) => due + fresh + known === 0)).toBe(true);
  const { cards, queue } = await visitor(detail, { name: DECK });
  expect(queue).toEqual(cards.map((_, place) => place));
  expect(cards[0]?.intervals).toEqual([]);
});

it('returns 404 for a nonexistent deck [LEARN-06]', async () => {
  for (const name of ['none', '../decks', MISSED]) {
    await expect(client(app)(detail, { name })).rejects.toMatchObject({ errorName: 'flash-cards.not-found' });
  }
});

it('rejects reviews from a visitor [LEARN-06]', async () => {
  const reviews = await reviewsOf(client(app));
  await expect(client(app)(review, { reviews })).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('lets suspended members and accounts without a role continue learning [LEARN-06]', async () => {
  for (const wanted of [{ suspended: true }, { role: null }]) {
    const { api } = await createLoggedInAccount(app, wanted);
    expect((await api(review, { reviews: await reviewsOf(api) })).cards).toHaveLength(1);
  }
});

it('counts reviews of a deck that is published in only one language [LEARN-06]', async () => {
  const desk = await staffOf(app);
  const { id, name } = await newDocument(desk, 'decks');
  const cards = Array.from({ length: 4 }, (_, n) => ({ id: `c${n}`, front: 'Foco', back: 'Luz' }));
  await publishParts(desk, id, { shared: { order: 99, use: 'learn' }, es: { title: 'Palabras', cards } });
  // Waits for the event that invalidates the cached decks.
  await app.settle();
  const { api } = await createLoggedInAccount(app);
  const reviews = cards.map(
    ({ id: item }) => ({ id: crypto.randomUUID(), documentId: id, item, rating: 3, at: ago(0) }) as const,
  );
  expect((await api(review, { reviews })).cards).toHaveLength(cards.length);
  const { cards: known } = await api(detail, { name, lang: 'es' });
  expect(known.every(({ due }) => due !== null)).toBe(true);
  expect((await api(detail, { name: DECK })).queue).toHaveLength(NEW_PER_DAY - cards.length);
  await desk(cmsRoutes.archive, { id, on: true });
});

it('introduces at most ten new cards a day across all decks [LEARN-06]', async () => {
  const { api } = await createLoggedInAccount(app);
  expect((await api(detail, { name: DECK })).queue).toHaveLength(NEW_PER_DAY);
  await api(review, { reviews: await reviewsOf(api, { count: 7, rating: 4 }) });
  expect((await api(detail, { name: DECK })).queue).toHaveLength(3);
  expect((await deckOf(api, OTHER))?.fresh).toBe(3);
  await api(review, { reviews: await reviewsOf(api, { count: 5, name: OTHER, rating: 4 }) });
  expect((await deckOf(api, DECK))?.fresh).toBe(0);
  expect((await api(detail, { name: DECK })).queue).toEqual([]);
});

it('sorts due cards first, the longest overdue at the top [LEARN-06]', async () => {
  const { api } = await createLoggedInAccount(app);
  const [first, second] = await reviewsOf(api, { count: 2, rating: 1 });
  if (!first || !second) throw new Error('the deck has too few cards');
  const reviews = [
    { ...first, at: ago(2 * HOUR) },
    { ...second, at: ago(3 * HOUR) },
  ];
  await api(review, { reviews });
  const { queue, deck } = await api(detail, { name: DECK });
  expect(queue.slice(0, 3)).toEqual([1, 0, 2]);
  expect(deck).toMatchObject({ due: 2 });
});

it('counts a repeated review once, even in 50 concurrent calls [LEARN-06]', async () => {
  const { api, user } = await createLoggedInAccount(app);
  const reviews = await reviewsOf(api);
  const answers = await Promise.all(Array.from({ length: 50 }, () => api(review, { reviews })));
  expect(new Set(answers.map(({ cards }) => cards[0]?.due)).size).toBe(1);
  expect(await counted(user.id)).toBe(1);
  expect((await stateOf(user.id))?.reps).toBe(1);
});

it('counts fifty concurrent reviews of a card [LEARN-06]', async () => {
  const { api, user } = await createLoggedInAccount(app);
  const [one] = await reviewsOf(api);
  if (!one) throw new Error('the deck has no cards');
  const at = ago(0);
  await Promise.all(
    Array.from({ length: 50 }, () => api(review, { reviews: [{ ...one, at, id: crypto.randomUUID() }] })),
  );
  expect(await counted(user.id)).toBe(50);
  expect((await stateOf(user.id))?.reps).toBe(50);
});

it('counts an older review that arrives late without reverting later progress [LEARN-06]', async () => {
  const { api, user } = await createLoggedInAccount(app);
  const [one] = await reviewsOf(api);
  if (!one) throw new Error('the deck has no cards');
  await api(review, { reviews: [one] });
  const before = await stateOf(user.id);
  const late = { ...one, id: crypto.randomUUID(), rating: 1 as const, at: ago(HOUR) };
  const { cards } = await api(review, { reviews: [late] });
  expect(cards[0]?.due).toBe(before?.due);
  expect(await stateOf(user.id)).toEqual(before);
  expect(await counted(user.id)).toBe(2);
});

it('treats reviews with a future time as made now [LEARN-06]', async () => {
  const { api, user } = await createLoggedInAccount(app);
  await api(review, { reviews: await reviewsOf(api, { at: '2099-01-01T00:00:00Z' }) });
  expect(Date.parse((await stateOf(user.id))?.lastReview ?? '')).toBeLessThanOrEqual(Date.now());
});

it('ignores reviews of unknown cards and of cards that are not for learning [LEARN-06]', async () => {
  const { api, user } = await createLoggedInAccount(app);
  const [one] = await reviewsOf(api);
  const [stage] = await reviewsOf(api, { name: 'on-stage' });
  const [chapter] = await liveDocuments(app.services, 'chapters', 'en');
  const question = chapter?.text.quiz[0];
  if (!one || !stage || !chapter || !question) throw new Error('a kind of card is missing');
  const id = () => crypto.randomUUID();
  const { cards } = await api(review, {
    reviews: [
      { ...one, id: id(), item: 'no-such-card' },
      { ...one, id: id(), documentId: 999_999_999 },
      { ...stage, id: id() },
      // A question that has not been missed yet.
      { ...one, id: id(), documentId: chapter.id, item: question.id },
      one,
    ],
  });
  expect(cards).toHaveLength(1);
  expect(await counted(user.id)).toBe(1);
});

it('turns a missed question into a card with answer and link, due at once, for its learner only [LEARN-06]', async () => {
  const { api, user } = await createLoggedInAccount(app);
  const chapters = await liveDocuments(app.services, 'chapters', 'en');
  const chapter = chapters.find(({ text }) => text.quiz.length > 0);
  const question = chapter?.text.quiz[0];
  if (!chapter || !question) throw new Error('no chapter has a question');
  const wrong = question.right === 0 ? 1 : 0;
  await api(courseRoutes.answer, { chapterId: chapter.id, questionId: question.id, answer: wrong });
  await app.settle();
  expect(await deckOf(api, MISSED)).toMatchObject({ cards: 1, due: 1, fresh: 0 });
  const { cards, queue } = await api(detail, { name: MISSED });
  expect(queue).toEqual([0]);
  expect(cards[0]?.back).toContain(question.why);
  expect(cards[0]?.source).toMatch(/^\/coursesView\/detail\/(pdf|video)\//);
  const resumeList = await api(resumeRoutes.shelf, {});
  expect(resumeList.items).toContainEqual(expect.objectContaining({ kind: 'cards', count: 1 }));
  await api(review, { reviews: await reviewsOf(api, { name: MISSED, rating: 4 }) });
  expect(await deckOf(api, MISSED)).toMatchObject({ due: 0, known: 1 });
  expect((await deckOf(api, DECK))?.fresh).toBe(NEW_PER_DAY);
  const mine = and(eq(cardStates.userId, user.id), isNotNull(cardStates.lastReview));
  expect(await app.services.db.$count(cardStates, mine)).toBe(1);
  const other = await createLoggedInAccount(app);
  expect(await deckOf(other.api, MISSED)).toBeUndefined();
  await expect(other.api(detail, { name: MISSED })).rejects.toMatchObject({ errorName: 'flash-cards.not-found' });
});

it('lists a deck in the resume list while it has due cards [LEARN-06]', async () => {
  const { api } = await createLoggedInAccount(app);
  await api(review, { reviews: await reviewsOf(api, { rating: 1, at: ago(HOUR) }) });
  const { items } = await api(resumeRoutes.shelf, {});
  expect(items).toMatchObject([{ kind: 'cards', path: `/flash-cards?deck=${DECK}`, count: 1 }]);
  await api(review, { reviews: await reviewsOf(api, { rating: 4 }) });
  expect((await api(resumeRoutes.shelf, {})).items).toEqual([]);
});
