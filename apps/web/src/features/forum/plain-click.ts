import type { MouseEvent } from 'react';

/** Click handler for a link that replaces the navigation. Modified clicks still open tabs and windows. */
export function plainClick(handle: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    handle();
  };
}
