import type { AnyRouter, RegisteredRouter } from '@tanstack/react-router';
import { homePath } from '#platform/sessions/home-path.ts';
import { userQuery } from '#platform/sessions/session.ts';
import type { Shortcut } from '#platform/shortcuts/shortcuts.ts';
import { openKeys } from './open-keys.ts';

/** Focuses the first visible search field, or opens the search page when there is none. */
function search(router: AnyRouter): void {
  const fields = document.querySelectorAll<HTMLInputElement>('input[type=search]');
  const shown = [...fields].find((field) => field.getClientRects().length > 0);
  if (shown) shown.focus();
  else void router.navigate({ to: '/search' });
}

function goHome(router: AnyRouter): void {
  // The context of this application's only router; AnyRouter does not have its type.
  const { api, queryClient } = router.options.context as RegisteredRouter['options']['context'];
  void router.navigate({ to: homePath(queryClient.getQueryData(userQuery(api).queryKey)) });
}

/** Keyboard shortcuts that work on every page. */
export function everywhere(router: AnyRouter): readonly Shortcut[] {
  const go = (to: string, params?: object) => () => void router.navigate({ to, ...(params && { search: params }) });
  const keys: Shortcut[] = [
    { keys: '?', text: 'help', run: () => openKeys(true) },
    { keys: '/', text: 'search', run: () => search(router) },
    { keys: 'n', text: 'new', run: go('/forum/post') },
    { keys: 'g h', text: 'go.home', run: () => goHome(router) },
    { keys: 'g f', text: 'go.forum', run: go('/forum/home') },
    { keys: 'g m', text: 'go.members', run: go('/memberList') },
    { keys: 'g p', text: 'go.profile', run: go('/about-me') },
    { keys: 'g n', text: 'go.notifications', run: go('/messages', { showmsgNumber: 1 }) },
    { keys: 'g s', text: 'go.settings', run: go('/authorization', { tab: 'privacy' }) },
  ];
  return keys.map((one) => ({ ...one, everywhere: true }));
}
