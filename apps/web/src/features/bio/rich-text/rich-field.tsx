import { useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { RichPart } from '@site/contract/bio/blocks.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LinkForm } from '#ui/rich-text/link-form.tsx';
import { RichTextFrame } from '#ui/rich-text/rich-text-frame.tsx';
import { RichPictures } from './rich-pictures.tsx';
import { RichTools } from './rich-tools.tsx';
import { toDoc, toParts } from './rich-doc.ts';
import { richExtensions } from './rich-extensions.ts';
import '#ui/html/prose-mirror.css';
import s from './rich-field.module.css';

interface Props {
  label: string;
  parts: RichPart[];
  isWrong: boolean;
  onChange: (parts: RichPart[]) => void;
}

/** Rich text editor of a bio. Loaded lazily when a text block is opened. */
export default function RichField({ label, parts, isWrong, onChange }: Props) {
  const { t } = useTranslation('bio');
  const { t: errors } = useTranslation('errors');
  const [isLinking, setLinking] = useState(false);
  const editLink = () => setLinking(true);
  const change = useRef(onChange);
  /** Last value emitted by the editor. Any other value comes from outside, for example from an undo. */
  const said = useRef(parts);
  useEffect(() => {
    change.current = onChange;
  });
  const editor = useEditor({
    injectCSS: false,
    extensions: richExtensions(t('blank.placeholder'), editLink),
    content: toDoc(parts),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: s['content'] ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => {
      said.current = toParts(changed.getJSON());
      change.current(said.current);
    },
  });
  useEffect(() => {
    if (parts === said.current) return;
    said.current = parts;
    editor.commands.setContent(toDoc(parts), { emitUpdate: false });
  }, [editor, parts]);
  useEffect(() => {
    const { dom } = editor.view;
    if (isWrong) dom.setAttribute('aria-invalid', 'true');
    else dom.removeAttribute('aria-invalid');
  }, [editor, isWrong]);
  return (
    <>
      <RichTextFrame editor={editor} isInvalid={isWrong}>
        <RichTools editor={editor} isLinking={isLinking} editLink={editLink} />
        {isLinking && (
          <LinkForm
            editor={editor}
            labels={{
              link: t('rich.link'),
              address: t('rich.link.address'),
              save: t('rich.link.save'),
              remove: t('rich.link.remove'),
              invalid: errors('bio.address'),
            }}
            close={() => setLinking(false)}
          />
        )}
      </RichTextFrame>
      <RichPictures editor={editor} />
    </>
  );
}
