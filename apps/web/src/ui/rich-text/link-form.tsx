import { useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../buttons/button.tsx';
import { isLinkAddress } from './link-extension.ts';
import { ToolButton } from './toolbar.tsx';
import s from './rich-text.module.css';

interface LinkToolProps {
  editor: Editor;
  label: string;
  isOpen: boolean;
  open: () => void;
}

/** Opens the link form, or returns the focus to the text, which closes the form. */
export function LinkTool({ editor, label, isOpen, open }: LinkToolProps) {
  const isPressed = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  return (
    <ToolButton
      icon="link"
      label={label}
      keys="K"
      isPressed={isPressed}
      isExpanded={isOpen}
      onClick={() => (isOpen ? editor.commands.focus() : open())}
    />
  );
}

interface LinkFormProps {
  editor: Editor;
  labels: { link: string; address: string; save: string; remove: string; invalid: string };
  close: () => void;
}

/**
 * Form for the link at the selection, shown between toolbar and text. Enter saves, Escape cancels; both return the
 * focus to the text. It closes when the text receives the focus. An empty address removes the link.
 */
export function LinkForm({ editor, labels, close }: LinkFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [current] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [address, setAddress] = useState(current);
  const [isRefused, setRefused] = useState(false);
  const onTextFocus = useEffectEvent(close);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
    const onFocus = () => onTextFocus();
    editor.on('focus', onFocus);
    return () => void editor.off('focus', onFocus);
  }, [editor]);

  const remove = () => editor.chain().focus().extendMarkRange('link').unsetLink().run();
  const save = () => {
    const href = address.trim();
    if (href === '') remove();
    else if (isLinkAddress(href)) {
      editor.chain().focus().extendMarkRange('link').setLink({ href, target: null }).run();
    } else setRefused(true);
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    editor.commands.focus();
  };
  return (
    <div className={s['link']} role="group" aria-label={labels.link}>
      <input
        ref={input}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        aria-label={labels.address}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? id : undefined}
        value={address}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          cancelOnEscape(event);
          if (event.key !== 'Enter') return;
          // Otherwise Enter would submit the form around the text.
          event.preventDefault();
          save();
        }}
      />
      <Button onClick={save} onKeyDown={cancelOnEscape}>
        {labels.save}
      </Button>
      {current !== '' && (
        <Button onClick={remove} onKeyDown={cancelOnEscape}>
          {labels.remove}
        </Button>
      )}
      <p id={id} className={s['problem']} role="alert">
        {isRefused && labels.invalid}
      </p>
    </div>
  );
}
