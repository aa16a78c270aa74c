const TAKEN = 'input, textarea, select, [contenteditable=true], [role=dialog], dialog, [role=menu], [role=listbox]';

/** Whether the focused element handles the key itself: a field, a select, or an open overlay. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKEN) !== null;
}
