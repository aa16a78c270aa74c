import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';

/** Heat map of the best hours of a cam site, for the visitors' home page. */
export const BestHoursSample = lazyPart(() => import('./best-hours-sample.tsx'), '100%');
