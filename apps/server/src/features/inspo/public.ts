export * as inspirationEvents from './events.ts';
export { suggestCaption } from './tags/suggest.ts';
export { lockInspoLike } from './likes-and-saves/mark-post.ts';
export { inspoLikes, inspoPosts, inspoSaves } from './read-models.ts';
