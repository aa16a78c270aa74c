export * as inspirationEvents from './events.ts';
export { suggestCaption } from './suggest.ts';
