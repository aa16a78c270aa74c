import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';

/** Two cam sites side by side, for the visitors' home page. */
export const CompareSample = lazyPart(() => import('./compare-sample.tsx'), '100%');
