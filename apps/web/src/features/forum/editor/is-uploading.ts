import type { Editor } from '@tiptap/react';
import { hasUploads } from '#ui/rich-text/image-upload.ts';

/** Whether an image in the text is still being uploaded. */
export function isUploading(editor: Editor | null): boolean {
  return editor !== null && hasUploads(editor);
}
