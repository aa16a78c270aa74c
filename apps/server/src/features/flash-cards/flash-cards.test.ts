import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { continuingRoutes } from '@site/contract/continuing/routes.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { deskRoutes } from '@site/contract/desk/routes.ts';
import { flashCardRoutes } from '@site/contract/flash-cards/routes.ts';
import { MISSED, NEW_PER_DAY, type RATINGS } from '@site/contract/flash-cards/schemas.ts';
import { cardReviews, cardStates } from '#db/schema/flash-cards.ts';
import { liveDocuments } from '#features/documents';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { newDocument, publishParts } from '../../testing/desk-factories.ts';
import { signedIn } from '../../testing/factories.ts';
import { staffOf } from '../../testing/moderation-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Rating = (typeof RATINGS)[number];
const { list, detail, review } = flashCardRoutes;
const DECK = 'terms-of-the-trade';
const OTHER = 'safety-reflexes';
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const deckOf = async (api: TestClient, name: string) => (await api(list, {})).decks.find((deck) => deck.name === name);

/** The first cards of a deck, as reviews. */
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

it('a visitor sees all decks and their cards in their language, without anything to keep [LEARN-06]', async () => {
  const visitor = client(app);
  const { decks } = await visitor(list, { lang: 'ru' });
  expect(decks.length).toBeGreaterThan(3);
  expect(decks.map(({ title }) => title).join('')).toMatch(/\p{Script=Cyrillic}/u);
  expect(decks.every(({ due, fresh, known }) => due + fresh + known === 0)).toBe(true);
  const { cards, queue } = await visitor(detail, { name: DECK });
  expect(queue).toEqual(cards.map((_, place) => place));
  expect(cards[0]?.intervals).toEqual([]);
});

it('a deck that is not there is not found [LEARN-06]', async () => {
  for (const name of ['none', '../decks', MISSED]) {
    await expect(client(app)(detail, { name })).rejects.toMatchObject({ errorName: 'flash-cards.not-found' });
  }
});

it('a visitor has nothing counted [LEARN-06]', async () => {
  const reviews = await reviewsOf(client(app));
  await expect(client(app)(review, { reviews })).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('who is suspended, or no member yet, goes on learning [LEARN-06]', async () => {
  for (const wanted of [{ suspended: true }, { role: null }]) {
    const { api } = await signedIn(app, wanted);
    expect((await api(review, { reviews: await reviewsOf(api) })).cards).toHaveLength(1);
  }
});

it('a deck that is published in one language only is learned like the others [LEARN-06]', async () => {
  const desk = await staffOf(app);
  const { id, name } = await newDocument(desk, 'decks');
  const cards = Array.from({ length: 4 }, (_, n) => ({ id: `c${n}`, front: 'Foco', back: 'Luz' }));
  await publishParts(desk, id, { shared: { order: 99, use: 'learn' }, es: { title: 'Palabras', cards } });
  // What was kept of the decks is dropped.
  await app.settle();
  const { api } = await signedIn(app);
  const reviews = cards.map(
    ({ id: item }) => ({ id: crypto.randomUUID(), documentId: id, item, rating: 3, at: ago(0) }) as const,
  );
  expect((await api(review, { reviews })).cards).toHaveLength(cards.length);
  const { cards: known } = await api(detail, { name, lang: 'es' });
  expect(known.every(({ due }) => due !== null)).toBe(true);
  expect((await api(detail, { name: DECK })).queue).toHaveLength(NEW_PER_DAY - cards.length);
  await desk(deskRoutes.archive, { id, on: true });
});

it('a day takes in ten new cards, whatever the decks, and no more [LEARN-06]', async () => {
  const { api } = await signedIn(app);
  expect((await api(detail, { name: DECK })).queue).toHaveLength(NEW_PER_DAY);
  await api(review, { reviews: await reviewsOf(api, { count: 7, rating: 4 }) });
  expect((await api(detail, { name: DECK })).queue).toHaveLength(3);
  expect((await deckOf(api, OTHER))?.fresh).toBe(3);
  await api(review, { reviews: await reviewsOf(api, { count: 5, name: OTHER, rating: 4 }) });
  expect((await deckOf(api, DECK))?.fresh).toBe(0);
  expect((await api(detail, { name: DECK })).queue).toEqual([]);
});

it('what is due comes first, the longest due before the others [LEARN-06]', async () => {
  const { api } = await signedIn(app);
  const [first, second] = await reviewsOf(api, { count: 2, rating: 1 });
  if (!first || !second) throw new Error('the deck has cards');
  const reviews = [
    { ...first, at: ago(2 * HOUR) },
    { ...second, at: ago(3 * HOUR) },
  ];
  await api(review, { reviews });
  const { queue, deck } = await api(detail, { name: DECK });
  expect(queue.slice(0, 3)).toEqual([1, 0, 2]);
  expect(deck).toMatchObject({ due: 2 });
});

it('a review that is sent again counts once, also fifty times at once [LEARN-06]', async () => {
  const { api, user } = await signedIn(app);
  const reviews = await reviewsOf(api);
  const answers = await Promise.all(Array.from({ length: 50 }, () => api(review, { reviews })));
  expect(new Set(answers.map(({ cards }) => cards[0]?.due)).size).toBe(1);
  expect(await counted(user.id)).toBe(1);
  expect((await stateOf(user.id))?.reps).toBe(1);
});

it('fifty reviews of a card at once are all counted [LEARN-06]', async () => {
  const { api, user } = await signedIn(app);
  const [one] = await reviewsOf(api);
  if (!one) throw new Error('the deck has cards');
  const at = ago(0);
  await Promise.all(
    Array.from({ length: 50 }, () => api(review, { reviews: [{ ...one, at, id: crypto.randomUUID() }] })),
  );
  expect(await counted(user.id)).toBe(50);
  expect((await stateOf(user.id))?.reps).toBe(50);
});

it('an older review that comes late is counted and takes nothing back [LEARN-06]', async () => {
  const { api, user } = await signedIn(app);
  const [one] = await reviewsOf(api);
  if (!one) throw new Error('the deck has cards');
  await api(review, { reviews: [one] });
  const before = await stateOf(user.id);
  const late = { ...one, id: crypto.randomUUID(), rating: 1 as const, at: ago(HOUR) };
  const { cards } = await api(review, { reviews: [late] });
  expect(cards[0]?.due).toBe(before?.due);
  expect(await stateOf(user.id)).toEqual(before);
  expect(await counted(user.id)).toBe(2);
});

it('reviews of a time to come count as now [LEARN-06]', async () => {
  const { api, user } = await signedIn(app);
  await api(review, { reviews: await reviewsOf(api, { at: '2099-01-01T00:00:00Z' }) });
  expect(Date.parse((await stateOf(user.id))?.lastReview ?? '')).toBeLessThanOrEqual(Date.now());
});

it('cards that are not there, or are no cards to learn, are left out [LEARN-06]', async () => {
  const { api, user } = await signedIn(app);
  const [one] = await reviewsOf(api);
  const [stage] = await reviewsOf(api, { name: 'on-stage' });
  const [chapter] = await liveDocuments(app.services, 'chapters', 'en');
  const question = chapter?.text.quiz[0];
  if (!one || !stage || !chapter || !question) throw new Error('there are such cards');
  const id = () => crypto.randomUUID();
  const { cards } = await api(review, {
    reviews: [
      { ...one, id: id(), item: 'no-such-card' },
      { ...one, id: id(), documentId: 999_999_999 },
      { ...stage, id: id() },
      // Nobody missed it yet.
      { ...one, id: id(), documentId: chapter.id, item: question.id },
      one,
    ],
  });
  expect(cards).toHaveLength(1);
  expect(await counted(user.id)).toBe(1);
});

it('a question missed in a course is a card with the right answer and the way back, due at once, for its learner alone [LEARN-06]', async () => {
  const { api, user } = await signedIn(app);
  const chapters = await liveDocuments(app.services, 'chapters', 'en');
  const chapter = chapters.find(({ text }) => text.quiz.length > 0);
  const question = chapter?.text.quiz[0];
  if (!chapter || !question) throw new Error('there is a chapter with a question');
  const wrong = question.right === 0 ? 1 : 0;
  await api(courseRoutes.answer, { chapterId: chapter.id, questionId: question.id, answer: wrong });
  await app.settle();
  expect(await deckOf(api, MISSED)).toMatchObject({ cards: 1, due: 1, fresh: 0 });
  const { cards, queue } = await api(detail, { name: MISSED });
  expect(queue).toEqual([0]);
  expect(cards[0]?.back).toContain(question.why);
  expect(cards[0]?.source).toMatch(/^\/coursesView\/detail\/(pdf|video)\//);
  const shelf = await api(continuingRoutes.shelf, {});
  expect(shelf.items).toContainEqual(expect.objectContaining({ kind: 'cards', count: 1 }));
  await api(review, { reviews: await reviewsOf(api, { name: MISSED, rating: 4 }) });
  expect(await deckOf(api, MISSED)).toMatchObject({ due: 0, known: 1 });
  expect((await deckOf(api, DECK))?.fresh).toBe(NEW_PER_DAY);
  const mine = and(eq(cardStates.userId, user.id), isNotNull(cardStates.lastReview));
  expect(await app.services.db.$count(cardStates, mine)).toBe(1);
  const other = await signedIn(app);
  expect(await deckOf(other.api, MISSED)).toBeUndefined();
  await expect(other.api(detail, { name: MISSED })).rejects.toMatchObject({ errorName: 'flash-cards.not-found' });
});

it('a deck is gone on with from the shelf while something of it is due [LEARN-06]', async () => {
  const { api } = await signedIn(app);
  await api(review, { reviews: await reviewsOf(api, { rating: 1, at: ago(HOUR) }) });
  const { items } = await api(continuingRoutes.shelf, {});
  expect(items).toMatchObject([{ kind: 'cards', path: `/flash-cards?deck=${DECK}`, count: 1 }]);
  await api(review, { reviews: await reviewsOf(api, { rating: 4 }) });
  expect((await api(continuingRoutes.shelf, {})).items).toEqual([]);
});
