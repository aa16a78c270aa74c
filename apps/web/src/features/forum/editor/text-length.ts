import type { Editor } from '@tiptap/react';

/** The characters that readers will see, as the server counts them: no spaces at the ends, one between words. */
export function textLength(editor: Editor): number {
  const text = editor
    .getText({ blockSeparator: '\n' })
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
  return [...text].length;
}
