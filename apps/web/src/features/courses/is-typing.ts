const TAKEN = 'input, textarea, select, [contenteditable=true], [role=dialog], dialog, [role=menu], [role=listbox]';

/** Whether a key belongs to what has the focus: a field, a choice, something open over the page. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKEN) !== null;
}
