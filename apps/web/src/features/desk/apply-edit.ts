import type { Edit, Selected } from './markdown-edits.ts';

/** The text of a field and what is selected in it. */
export const selectedOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Changes the text of a field as if it were typed: taking it back by keyboard goes on working. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  // The only way that browsers keep in their history of a field; React hears the input event that follows.
  const isTyped = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!isTyped) {
    field.setRangeText(insert, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(select.start, select.end);
}
