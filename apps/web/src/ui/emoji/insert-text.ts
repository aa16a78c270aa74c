/**
 * Replaces part of a text field, by default the selection, as if it was typed: the browser can undo it, and the field's
 * change handler runs. The caret is then behind the text.
 */
export function insertText(field: HTMLTextAreaElement | HTMLInputElement, text: string, from?: number): void {
  field.focus();
  if (from !== undefined) field.setSelectionRange(from, field.selectionEnd);
  // Deprecated, but the only call that retains the undo history.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
