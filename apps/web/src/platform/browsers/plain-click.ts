import type { MouseEvent } from 'react';
import { hasModifier } from './has-modifier.ts';

/** Returns whether a click follows a link in this tab. Other buttons and modified clicks open tabs and windows. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  return event.button === 0 && !event.shiftKey && !hasModifier(event);
}

/** Creates a click handler that replaces the navigation of a link. Modified clicks still open tabs and windows. */
export function plainClick(handle: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    handle();
  };
}
