import { useEditor, useEditorState, type Editor as TiptapEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { addImages, insertImages, type TakeImages } from '#ui/rich-text/image-upload.ts';
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
  /** Attaches images; without it, they are inserted into the text. */
  attachments?: { label: string; onFiles: (files: File[]) => void };
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
  attachments,
  onChange,
  onReady,
}: Props) {
  const { t, i18n } = useTranslation('forum');
  const api = useApi();
  const { upload, problem } = useImageUpload();
  const change = useRef(onChange);
  const attach = useRef(attachments?.onFiles);
  useEffect(() => {
    change.current = onChange;
    attach.current = attachments?.onFiles;
  });
  const [takeImages] = useState((): TakeImages => {
    const insert = insertImages(upload);
    return (view, batch) => (attach.current ? attach.current(batch.files) : insert(view, batch));
  });
  const [isLinking, setLinking] = useState(false);
  const editLink = () => setLinking(true);
  const editor = useEditor({
    injectCSS: false,
    extensions: editorExtensions({ api, placeholder, language: i18n.language, headings, takeImages, editLink }),
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
      onReady?.(created);
    },
    onUpdate: ({ editor: changed }) => {
      change.current(changed.isEmpty ? '' : changed.getHTML());
    },
  });
  useEffect(() => {
    const { dom } = editor.view;
    if (error) dom.setAttribute('aria-invalid', 'true');
    else dom.removeAttribute('aria-invalid');
  }, [editor, error]);

  const length = useEditorState({ editor, selector: ({ editor: now }) => textLength(now) });
  const message = error ?? problem;
  return (
    <div className={s['field']}>
      <RichTextFrame editor={editor} isInvalid={Boolean(error)}>
        <EditorToolbar
          editor={editor}
          headings={headings}
          isLinking={isLinking}
          editLink={editLink}
          imageLabel={attachments?.label ?? t('editor.image')}
          onImages={(files) => addImages(editor, files, takeImages)}
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
