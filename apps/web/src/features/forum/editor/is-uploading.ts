import type { Editor } from '@tiptap/react';

/** Whether an image in the text is still being uploaded. */
export function isUploading(editor: Editor | null): boolean {
  let found = false;
  editor?.state.doc.descendants((node) => {
    if (node.attrs['uploading'] === true) found = true;
    return !found;
  });
  return found;
}
