import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * Wraps an optional lazily loaded part of a page. If its file fails to load, usually because of a lost connection,
 * nothing is rendered in its place, and unsaved input on the page is preserved.
 */
export function optionalLazy<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}
