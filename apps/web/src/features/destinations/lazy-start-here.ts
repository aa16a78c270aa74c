import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';

/** Content to read and tools to use while the forum is empty. Rendered in the browser. */
export const StartHere = lazyPart(() => import('./start-here.tsx'), '420px');
