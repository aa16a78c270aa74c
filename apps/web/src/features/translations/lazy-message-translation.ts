import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

export const LazyMessageTranslation = lazyDialog(() => import('./message-translation.tsx'));
