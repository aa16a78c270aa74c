import { z } from 'zod';
import { Id, LanguageField, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Deck, FlashCard, RATINGS } from './schemas.ts';

const lang = LanguageField.optional();

/** Flashcards, to learn and to show to the camera (LEARN-06). */
export const flashcardRoutes = routes('flash-cards', {
  list: route({
    method: 'POST',
    path: `${API}/flashcard/list`,
    access: 'public',
    limit: 'read',
    summary: 'List flashcard decks',
    description:
      'Returns all decks. Logged-in users also get the number of due cards and the deck of questions they missed.',
    input: z.strictObject({ lang }),
    data: z.object({ decks: z.array(Deck) }),
    errors: [],
  }),
  detail: route({
    method: 'GET',
    path: `${API}/flashcard/detail`,
    access: 'public',
    cache: 'shared',
    limit: 'read',
    summary: 'Get a flashcard deck',
    description:
      'Returns the deck with its cards. For logged-in users, `queue` contains the cards to learn now, as indexes into `cards`.',
    input: z.strictObject({ name: z.string().max(120), lang }),
    data: z.object({ deck: Deck, cards: z.array(FlashCard), queue: z.array(z.number().int()) }),
    errors: ['flash-cards.not-found'],
  }),
  review: route({
    method: 'POST',
    path: `${API}/flashcard/review`,
    access: 'signed-in',
    limit: 'message',
    summary: 'Record flashcard reviews',
    description:
      'Stores reviews in the order in which they were made. The `id` of a review is an idempotency key: a repeated review counts once, so reviews made offline can be sent again. Takes up to 200 reviews.',
    input: z.strictObject({
      reviews: z
        .array(
          z.strictObject({
            id: z.uuid(),
            documentId: Id,
            item: z.string().max(60),
            rating: z.union(RATINGS.map((rating) => z.literal(rating))),
            /** Time at which the learner rated the card; a future time counts as now. */
            at: Time,
          }),
        )
        .min(1)
        .max(200),
    }),
    data: z.object({ cards: z.array(z.object({ documentId: Id, item: z.string(), due: Time })) }),
    errors: [],
    quiet: true,
  }),
});
