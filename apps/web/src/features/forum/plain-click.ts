import type { MouseEvent } from 'react';

/** Handles a plain click on a link in place of going there; new tabs and windows stay what they are. */
export function plainClick(handle: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    handle();
  };
}
