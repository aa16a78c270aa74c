import type { MouseEvent } from 'react';

/** Creates a click handler that replaces the navigation of a link. Modified clicks still open tabs and windows. */
export function plainClick(handle: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    handle();
  };
}
