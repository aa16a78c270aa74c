import type { AnyRouter } from '@tanstack/react-router';

let list: { href: string; index: number } | null = null;

/** The place of the page in the history of this tab. */
function placeOf({ state: { location } }: AnyRouter): number {
  // As the router itself calls it.
  const { ['__TSR_index']: index } = location.state;
  return index;
}

/** Remembers the list that one reads: a post leads back to it. */
export function rememberList(router: AnyRouter): void {
  const { href, pathname } = router.state.location;
  // The list still stands while one is on the way to a post.
  if (pathname !== '/forumDetails') list = { href, index: placeOf(router) };
}

/** Back to the list one came from, at the place where one left it; else to the list as it was, or to the first one. */
export function goBackToList(router: AnyRouter): void {
  if (list && placeOf(router) === list.index + 1) router.history.back();
  else void router.navigate({ href: list?.href ?? '/forum/home' });
}
