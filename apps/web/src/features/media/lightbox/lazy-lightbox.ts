import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** Lightbox of the images of a text. Lazy-loaded on first use. */
export const LazyLightbox = lazyDialog(() => import('./lightbox.tsx'));
