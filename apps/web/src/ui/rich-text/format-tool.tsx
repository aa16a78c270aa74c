import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react';
import type { ToolIconName } from './tool-icon.tsx';
import { ToolButton } from './toolbar.tsx';

interface Format {
  icon: ToolIconName;
  /** Shortcut that the extension of the format defines, without Ctrl or Cmd. */
  keys?: string;
  /** Whether the selection has the format; absent for commands that do not toggle. */
  isActive?: (editor: Editor) => boolean;
  isDisabled?: (editor: Editor) => boolean;
  apply: (chain: ChainedCommands) => ChainedCommands;
}

const FORMATS = {
  bold: {
    icon: 'bold',
    keys: 'B',
    isActive: (editor) => editor.isActive('bold'),
    apply: (chain) => chain.toggleBold(),
  },
  italic: {
    icon: 'italic',
    keys: 'I',
    isActive: (editor) => editor.isActive('italic'),
    apply: (chain) => chain.toggleItalic(),
  },
  underline: {
    icon: 'underline',
    keys: 'U',
    isActive: (editor) => editor.isActive('underline'),
    apply: (chain) => chain.toggleUnderline(),
  },
  strike: {
    icon: 'strike',
    keys: 'Shift+S',
    isActive: (editor) => editor.isActive('strike'),
    apply: (chain) => chain.toggleStrike(),
  },
  heading: {
    icon: 'heading',
    keys: 'Alt+2',
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    apply: (chain) => chain.toggleHeading({ level: 2 }),
  },
  subheading: {
    icon: 'subheading',
    keys: 'Alt+3',
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    apply: (chain) => chain.toggleHeading({ level: 3 }),
  },
  bullets: {
    icon: 'bullets',
    keys: 'Shift+8',
    isActive: (editor) => editor.isActive('bulletList'),
    apply: (chain) => chain.toggleBulletList(),
  },
  numbers: {
    icon: 'numbers',
    keys: 'Shift+7',
    isActive: (editor) => editor.isActive('orderedList'),
    apply: (chain) => chain.toggleOrderedList(),
  },
  quote: {
    icon: 'quote',
    keys: 'Shift+B',
    isActive: (editor) => editor.isActive('blockquote'),
    apply: (chain) => chain.toggleBlockquote(),
  },
  code: {
    icon: 'code',
    keys: 'E',
    isActive: (editor) => editor.isActive('code'),
    apply: (chain) => chain.toggleCode(),
  },
  rule: { icon: 'minus', apply: (chain) => chain.setHorizontalRule() },
  undo: { icon: 'undo', keys: 'Z', isDisabled: (editor) => !editor.can().undo(), apply: (chain) => chain.undo() },
  redo: { icon: 'redo', keys: 'Shift+Z', isDisabled: (editor) => !editor.can().redo(), apply: (chain) => chain.redo() },
} satisfies Record<string, Format>;

interface Props {
  editor: Editor;
  format: keyof typeof FORMATS;
  label: string;
}

/** Applies a format or command to the selection and focuses the text. */
export function FormatTool({ editor, format, label }: Props) {
  const { icon, keys, isActive, isDisabled, apply }: Format = FORMATS[format];
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isPressed: isActive?.(now), isDisabled: isDisabled?.(now) }),
  });
  return (
    <ToolButton icon={icon} label={label} keys={keys} {...state} onClick={() => apply(editor.chain().focus()).run()} />
  );
}
