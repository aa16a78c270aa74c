import type { Editor } from '@tiptap/react';
import { EmojiButton } from '../emoji/emoji-button.tsx';
import s from './rich-text.module.css';

/** Inserts an emoji at the caret. */
export function EmojiTool({ editor }: { editor: Editor }) {
  return (
    <EmojiButton
      className={s['tool']}
      size={18}
      onPick={(emoji) => editor.chain().focus().insertContent({ type: 'text', text: emoji }).run()}
    />
  );
}
