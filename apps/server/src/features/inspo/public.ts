export * as inspirationEvents from './events.ts';
export { suggestCaption } from './tags/suggest.ts';
