import type { MouseEvent } from 'react';
import { isFramed } from '#platform/browsers/is-framed.ts';

/** Pages that may be embedded; must match EMBEDDABLE on the server (platform/http/headers.ts). */
const EMBEDDABLE = ['/stream-summary-index', '/stream-summary-shows'];

/**
 * Capture-phase click handler for an embedded page: makes links to pages that cannot be embedded open in a new tab.
 * Does nothing for downloads, or if the page is not in a frame.
 */
export function openOutsideFrame({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || !isFramed() || link.hasAttribute('download')) return;
  if (link.origin === window.location.origin && EMBEDDABLE.includes(link.pathname)) return;
  link.target = '_blank';
  link.relList.add('noopener');
}
