import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { useEditor, type Editor as TiptapEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { AltField } from './alt-field.tsx';
import { editorExtensions } from './editor-extensions.ts';
import { editorLabels } from './editor-labels.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { textLength } from './text-length.ts';
import { useImageUpload } from './use-image-upload.ts';
import rich from '../rich-text/rich-text.module.css';
import '#ui/html/prose-mirror.css';
import s from './editor.module.css';

/** An image being uploaded has a blob URL, which is valid in this page only. */
const UPLOADING = /<img[^>]*\ssrc="blob:[^>]*>/g;

interface Props {
  /** Accessible name of the field. */
  label: string;
  placeholder: string;
  /** Maximum number of visible characters. */
  max: number;
  /** Initial content. */
  html: string;
  headings?: boolean;
  error?: string | undefined;
  /** Whether the editor receives the focus on mount. */
  focusAtOnce?: boolean;
  onChange: (html: string) => void;
  /** Provides the editor instance to controls outside it. */
  onReady?: (editor: TiptapEditor) => void;
}

/** Rich text editor for HTML: formatting, links, lists, quotes, images and mentions. */
export function Editor({
  label,
  placeholder,
  max,
  html,
  headings = false,
  error,
  focusAtOnce = false,
  onChange,
  onReady,
}: Props) {
  const { t } = useTranslation('forum');
  const api = useApi();
  const { upload, problem } = useImageUpload();
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const [length, setLength] = useState(0);
  const editor = useEditor({
    injectCSS: false,
    extensions: editorExtensions({ api, placeholder, headings, upload }),
    content: html,
    autofocus: focusAtOnce ? 'end' : false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-path': 'content',
        class: `${rich['text']} ${s['content']}`,
      },
    },
    onCreate: ({ editor: created }) => {
      setLength(textLength(created));
      onReady?.(created);
    },
    onUpdate: ({ editor: changed }) => {
      setLength(textLength(changed));
      change.current(changed.isEmpty ? '' : changed.getHTML().replace(UPLOADING, ''));
    },
  });
  useEffect(() => {
    const { dom } = editor.view;
    if (error) dom.setAttribute('aria-invalid', 'true');
    else dom.removeAttribute('aria-invalid');
  }, [editor, error]);

  const message = error ?? problem;
  return (
    <div className={`${s['field']} ${error ? s['wrong'] : ''}`}>
      <RichTextEditor
        editor={editor}
        labels={editorLabels(t)}
        classNames={{ root: s['root'] ?? '', control: s['control'] ?? '' }}
      >
        <EditorToolbar headings={headings} />
        <RichTextEditor.Content />
      </RichTextEditor>
      <AltField editor={editor} />
      <div className={s['below']}>
        <p className={s['problem']} role="alert">
          {message}
        </p>
        <p className={length > max ? s['over'] : s['count']}>{t('editor.count', { n: length, max })}</p>
      </div>
    </div>
  );
}
