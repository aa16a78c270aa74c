import { z } from 'zod';
import { Id, LanguageField, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Deck, FlashCard, RATINGS } from './schemas.ts';

const lang = LanguageField.optional();

/** Flashcards, to learn and to show to the camera (LEARN-06). */
export const flashCardRoutes = routes('flash-cards', {
  list: route({
    method: 'POST',
    path: `${API}/flashcard/list`,
    access: 'public',
    limit: 'read',
    summary: 'All decks; for a signed-in learner with what is due, and with the deck of missed questions.',
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
    summary:
      'A deck with its cards; for a signed-in learner those to learn now come first in `queue`, by place in `cards`.',
    input: z.strictObject({ name: z.string().max(120), lang }),
    data: z.object({ deck: Deck, cards: z.array(FlashCard), queue: z.array(z.number().int()) }),
    errors: ['flash-cards.not-found'],
  }),
  review: route({
    method: 'POST',
    path: `${API}/flashcard/review`,
    access: 'signed-in',
    limit: 'message',
    summary:
      'What was reviewed, in the order it was: `id` makes a repeated one count once, so that reviews made offline can be sent again.',
    input: z.strictObject({
      reviews: z
        .array(
          z.strictObject({
            id: z.uuid(),
            documentId: Id,
            item: z.string().max(60),
            rating: z.union(RATINGS.map((rating) => z.literal(rating))),
            /** Time at which the learner turned the card; a future time counts as now. */
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
