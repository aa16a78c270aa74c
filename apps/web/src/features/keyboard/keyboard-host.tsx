import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { submitOnModEnter } from './submit-on-mod-enter.ts';
import { openedKeys, openKeys } from './open-keys.ts';

const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'));

/** Listens for shortcuts and shows the list of them. The handlers are lazy-loaded on the first key press. */
export function KeyboardHost() {
  const router = useRouter();
  const open = useSyncExternalStore(openedKeys.subscribe, openedKeys.get, () => false);
  useEffect(submitOnModEnter, []);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const onMessage = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return;
      document.removeEventListener('keydown', onMessage);
      import('./listen.ts').then(
        ({ listen }) => {
          if (!isUnmounted) stop = listen(router, event);
        },
        () => document.addEventListener('keydown', onMessage),
      );
    };
    document.addEventListener('keydown', onMessage);
    return () => {
      isUnmounted = true;
      document.removeEventListener('keydown', onMessage);
      stop?.();
    };
  }, [router]);
  return open && <KeysDialog onClose={() => openKeys(false)} />;
}
