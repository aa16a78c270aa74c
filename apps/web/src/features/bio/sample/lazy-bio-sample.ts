import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';

/** A bio that changes its theme, for the visitors' home page. */
export const BioSample = lazyPart(() => import('./bio-sample.tsx'), '100%');
