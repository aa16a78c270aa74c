import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { hasModifier } from '#platform/browsers/has-modifier.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { submitOnModEnter } from './submit-on-mod-enter.ts';
import { openedKeys, openKeys } from './open-keys.ts';

const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'));

/**
 * Handles keyboard shortcuts and form submission with Ctrl+Enter or Cmd+Enter, and shows the list of shortcuts. The
 * shortcut handlers are lazy-loaded on the first key press.
 */
export function KeyboardHost() {
  const router = useRouter();
  const open = useSyncExternalStore(openedKeys.subscribe, openedKeys.get, () => false);
  useEffect(submitOnModEnter, []);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const onMessage = (event: KeyboardEvent) => {
      if (hasModifier(event) || event.key.length > 1) return;
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
