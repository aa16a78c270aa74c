import type { Editor } from '@tiptap/react';

/** Number of visible characters, counted as the server does: trimmed, with whitespace collapsed. */
export function textLength(editor: Editor): number {
  const text = editor
    .getText({ blockSeparator: '\n' })
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
  return [...text].length;
}
