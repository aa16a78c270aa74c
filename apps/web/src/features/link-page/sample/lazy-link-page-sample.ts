import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';

/** A link page that changes its theme, for the visitors' home page. */
export const LinkPageSample = lazyPart(() => import('./link-page-sample.tsx'), '100%');
