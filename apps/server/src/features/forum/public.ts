export { authorColumns } from './author-columns.ts';
export { ensureTopics } from './ensure-topics.ts';
export * as forumEvents from './events.ts';
export { excerpt } from './excerpt.ts';
export { micros } from './post-order.ts';
export { postRowColumns, postRowView } from './post-row-view.ts';
export { HELPFUL, hotRank } from './ranks.ts';
export { sanitizeContent } from './sanitize-content.ts';
export { allTopics } from './topic-cache.ts';
