import { useEditor, type Editor as TiptapEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { uploadImages } from '#ui/rich-text/image-upload.ts';
import { LinkForm } from '#ui/rich-text/link-form.tsx';
import { RichTextFrame } from '#ui/rich-text/rich-text-frame.tsx';
import { AltField } from './alt-field.tsx';
import { editorExtensions } from './editor-extensions.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { textLength } from './text-length.ts';
import { useImageUpload } from './use-image-upload.ts';
import rich from '../rich-text/rich-text.module.css';
import '#ui/html/prose-mirror.css';
import s from './editor.module.css';

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
  const [isLinking, setLinking] = useState(false);
  const editLink = () => setLinking(true);
  const editor = useEditor({
    injectCSS: false,
    extensions: editorExtensions({ api, placeholder, headings, upload, editLink }),
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
      change.current(changed.isEmpty ? '' : changed.getHTML());
    },
  });
  useEffect(() => {
    const { dom } = editor.view;
    if (error) dom.setAttribute('aria-invalid', 'true');
    else dom.removeAttribute('aria-invalid');
  }, [editor, error]);

  const message = error ?? problem;
  return (
    <div className={s['field']}>
      <RichTextFrame editor={editor} isInvalid={Boolean(error)}>
        <EditorToolbar
          editor={editor}
          headings={headings}
          isLinking={isLinking}
          editLink={editLink}
          onImages={(files) => uploadImages(editor.view, files, upload)}
        />
        {isLinking && (
          <LinkForm
            editor={editor}
            labels={{
              link: t('editor.link'),
              address: t('editor.link.address'),
              save: t('editor.link.save'),
              remove: t('editor.link.remove'),
              invalid: t('editor.link.invalid'),
            }}
            close={() => setLinking(false)}
          />
        )}
      </RichTextFrame>
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
