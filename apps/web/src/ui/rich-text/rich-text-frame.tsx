import { EditorContent, type Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import s from './rich-text.module.css';

interface Props {
  editor: Editor;
  isInvalid: boolean;
  /** Toolbar, and the link form while it is open. */
  children: ReactNode;
}

/** Frame of a rich text field: toolbar and text. */
export function RichTextFrame({ editor, isInvalid, children }: Props) {
  return (
    <div className={`${s['frame']} ${isInvalid ? s['invalid'] : ''}`}>
      {children}
      <EditorContent editor={editor} />
    </div>
  );
}
