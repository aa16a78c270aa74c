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
    let gone = false;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return;
      document.removeEventListener('keydown', hear);
      import('./listen.ts').then(
        ({ listen }) => {
          if (!gone) stop = listen(router, event);
        },
        () => document.addEventListener('keydown', hear),
      );
    };
    document.addEventListener('keydown', hear);
    return () => {
      gone = true;
      document.removeEventListener('keydown', hear);
      stop?.();
    };
  }, [router]);
  return open && <KeysDialog onClose={() => openKeys(false)} />;
}
