export { LazyMessageTranslation } from './lazy-message-translation.ts';
export { useItemTranslation } from './use-item-translation.tsx';
export { useOffersTranslation } from './use-offers-translation.ts';
