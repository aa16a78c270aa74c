export { countUnderstaffedSanctions } from './review-view.ts';
