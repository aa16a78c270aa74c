import type { InputOf } from '@site/contract/core/route.ts';
import { flashCardRoutes } from '@site/contract/flash-cards/routes.ts';
import { deviceOutbox } from '#platform/device-outbox.ts';

export type Review = InputOf<typeof flashCardRoutes.review>['reviews'][number] & { at: string; id: string };

/** Queue of card ratings that the server has not confirmed. */
export const cardReviews = deviceOutbox<Review>('cards', (api, reviews) => api(flashCardRoutes.review, { reviews }));
