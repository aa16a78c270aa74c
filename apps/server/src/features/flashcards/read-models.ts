import { readModel } from '#db/read-model.ts';
import * as flashcardsTables from '#db/schema/flashcards.ts';

/** Tables that other features read. */
export const cardReviews = readModel(flashcardsTables.cardReviews);
export const cardStates = readModel(flashcardsTables.cardStates);
