import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of a page in a file of its own that the page can do without: a file that does not arrive, as a rule for want of a
 * connection, leaves the page and what is typed in it as they are.
 */
export function quietLazy<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}
