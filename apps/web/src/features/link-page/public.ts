export { LinkPageCard } from './link-page-card.tsx';
export { otherLinkQuery } from './queries.ts';
