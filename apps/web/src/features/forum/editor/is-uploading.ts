import type { Editor } from '@tiptap/react';

/** True while a picture of the text is on its way. */
export function isUploading(editor: Editor | null): boolean {
  let found = false;
  editor?.state.doc.descendants((node) => {
    if (node.attrs['uploading'] === true) found = true;
    return !found;
  });
  return found;
}
