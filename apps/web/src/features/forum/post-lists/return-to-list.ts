import type { AnyRouter } from '@tanstack/react-router';

let list: { href: string; index: number } | null = null;

/** Index of the page in the history of this tab. */
function placeOf({ state: { location } }: AnyRouter): number {
  // Internal key of the router.
  const { ['__TSR_index']: index } = location.state;
  return index;
}

/** Remembers the current list, so that a post page can link back to it. */
export function rememberList(router: AnyRouter): void {
  const { href, pathname } = router.state.location;
  // The list is still rendered while the router navigates to a post, so the post's URL is ignored.
  if (pathname !== '/forumDetails') list = { href, index: placeOf(router) };
}

/**
 * Returns to the list at its scroll position if it is the previous history entry, else opens the list's URL, or the
 * default list when none is remembered.
 */
export function goBackToList(router: AnyRouter): void {
  if (list && placeOf(router) === list.index + 1) router.history.back();
  else void router.navigate({ href: list?.href ?? '/forum/home' });
}
