import type { MouseEvent } from 'react';
import { isFramed } from '#platform/is-framed.ts';

/** Pages that may be embedded; must match EMBEDDABLE on the server (platform/headers.ts). */
const EMBEDDABLE = ['/stream-summary-index', '/stream-summary-shows'];

/** Capture-phase click handler of an embedded page: opens links to pages that cannot be embedded in a new tab. */
export function openOutsideFrame({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || !isFramed() || link.hasAttribute('download')) return;
  if (link.origin === window.location.origin && EMBEDDABLE.includes(link.pathname)) return;
  link.target = '_blank';
  link.relList.add('noopener');
}
