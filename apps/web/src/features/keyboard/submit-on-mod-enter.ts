const MULTI_LINE = 'textarea, [contenteditable="true"]';

function isModEnter({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isComposing;
}

/**
 * Submits the form of a multi-line field on Ctrl+Enter or Cmd+Enter. Listens in the capture phase, since the rich text
 * editor would insert a line break.
 * @returns the clean-up function
 */
export function submitOnModEnter(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { repeat, target } = event;
    if (!isModEnter(event) || !(target instanceof Element)) return;
    const button = target.closest(MULTI_LINE)?.closest('form')?.querySelector<HTMLButtonElement>('[type=submit]');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    // A disabled button, such as that of a form being sent, ignores the click.
    if (!repeat) button.click();
  };
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}
