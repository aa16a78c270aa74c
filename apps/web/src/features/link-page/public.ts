export { LinkPageSample } from './sample/lazy-link-page-sample.ts';
export { LinkPageCard } from './link-page-card.tsx';
export { otherLinkQuery } from './queries.ts';
export { loadSendStoredLink } from './load-send-stored-link.ts';
