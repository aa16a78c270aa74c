export { ensureTopics } from './ensure-topics.ts';
export * as forumEvents from './events.ts';
export { HELPFUL, hotRank } from './ranks.ts';
export { sanitizeContent } from './sanitize-content.ts';
