export { suggestCaption } from './suggest.ts';
