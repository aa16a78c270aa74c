import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isOverlayOpen } from '#platform/interruptions/interruptions.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { addRecentPage } from './recent-pages.ts';

const CommandPalette = lazyDialog(() => import('./command-palette.tsx'));

/** Whether a key event is Ctrl+K or Cmd+K. On non-Latin layouts the position of the key counts. */
function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey || isComposing) return false;
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}

/** Opens the command palette on Ctrl+K or Cmd+K (NAV-26), and records the pages opened in this tab for it. */
export function CommandPaletteHost() {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // Not the document's title, which may be a neutral one or start with the number of notifications.
        const { matches } = router.state;
        if (matches.some(({ status }) => status !== 'success')) return;
        const title = matches.flatMap(({ meta = [] }) => meta).findLast((tag) => tag?.title)?.title;
        if (title) addRecentPage(fromLocation.href, title);
      }),
    [router],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The text editor uses the same keys for links.
      if (event.defaultPrevented || event.repeat || !isPaletteKey(event)) return;
      event.preventDefault();
      if (!isOverlayOpen()) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return open && <CommandPalette onClose={() => setOpen(false)} />;
}
