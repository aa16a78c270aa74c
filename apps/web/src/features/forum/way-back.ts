import type { AnyRouter } from '@tanstack/react-router';

let list: { href: string; index: number } | null = null;

/** Remembers the list that one reads: a post leads back to it. */
export function rememberList({ state: { location } }: AnyRouter): void {
  list = { href: location.href, index: location.state.__TSR_index };
}

/** Back to the list one came from, at the place where one left it; else to the list as it was, or to the first one. */
export function goBackToList(router: AnyRouter): void {
  const { index = -1, href = '/forum/home' } = list ?? {};
  if (list && router.state.location.state.__TSR_index === index + 1) router.history.back();
  else void router.navigate({ href });
}
