import { createDocument, getText, getTextSerializersFromSchema, type Editor } from '@tiptap/react';

/** Number of visible characters, counted as the server does: trimmed, with whitespace collapsed. */
export function textLength(editor: Editor): number {
  return visibleLength(editor.getText({ blockSeparator: '\n' }));
}

/** Same as `textLength` for HTML as the editor would show it. */
export function htmlTextLength(html: string, { schema }: Editor): number {
  const textSerializers = getTextSerializersFromSchema(schema);
  return visibleLength(getText(createDocument(html, schema), { blockSeparator: '\n', textSerializers }));
}

function visibleLength(text: string): number {
  const visible = text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
  return [...visible].length;
}
