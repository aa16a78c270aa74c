import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

/** Offer to be notified of answers, for below what the member has just published. Renders nothing if it was answered. */
export const LazyAnswersOffer = optionalLazy(() => import('./answers-offer.tsx'));
