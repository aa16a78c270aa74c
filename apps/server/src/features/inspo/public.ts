export * as inspirationEvents from './events.ts';
export { suggestCaption } from './tags/suggest.ts';
export { lockInspoLike } from './lock-like.ts';
export { inspoLikes, inspoPosts, inspoSaves } from './read-models.ts';
