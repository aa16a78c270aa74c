import type { InputOf } from '@site/contract/core/route.ts';
import { flashcardRoutes } from '@site/contract/flashcards/routes.ts';
import { offlineQueue } from '#platform/offline/offline-queue.ts';

export type Review = InputOf<typeof flashcardRoutes.review>['reviews'][number] & { at: string; id: string };

/** Queue of card ratings that the server has not confirmed. */
export const cardReviews = offlineQueue<Review>('cards', (api, reviews) => api(flashcardRoutes.review, { reviews }));
