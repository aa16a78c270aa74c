import { useRef, type ComponentProps, type RefObject } from 'react';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { insertText } from './insert-text.ts';
import { useEmojiTyping } from './use-emoji-typing.tsx';
import s from './emoji-text-area.module.css';

interface Props extends Omit<ComponentProps<typeof TextAreaField>, 'ref'> {
  ref?: RefObject<HTMLTextAreaElement | null>;
  buttonClassName?: string | undefined;
}

/** A plain text area with shortcodes, and the emoji picker next to it. */
export function EmojiTextArea({ ref, onChange, onKeyDown, onBlur, buttonClassName = s['button'], ...field }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;
  const typing = useEmojiTyping(area);
  return (
    <div className={s['row']}>
      <div className={s['text']}>
        {typing.list && <div className={s['list']}>{typing.list}</div>}
        <TextAreaField
          {...field}
          ref={area}
          onChange={(event) => {
            onChange?.(event);
            typing.onText();
          }}
          onKeyDown={(event) => {
            if (!typing.onKeyDown(event)) onKeyDown?.(event);
          }}
          onBlur={(event) => {
            onBlur?.(event);
            typing.close();
          }}
        />
      </div>
      <EmojiButton
        className={`icon-button ${buttonClassName}`}
        size={24}
        onPick={(emoji) => area.current && insertText(area.current, emoji)}
      />
    </div>
  );
}
