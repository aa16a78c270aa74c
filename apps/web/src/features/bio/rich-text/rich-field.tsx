import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { RichPart } from '@site/contract/bio/blocks.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { MantineScope } from '#ui/theme/mantine-scope.tsx';
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

function labels(t: Translate<'bio'>): Partial<RichTextEditorLabels> {
  return {
    boldControlLabel: t('rich.bold'),
    italicControlLabel: t('rich.italic'),
    underlineControlLabel: t('rich.underline'),
    strikeControlLabel: t('rich.strike'),
    linkControlLabel: t('rich.link'),
    bulletListControlLabel: t('rich.bullets'),
    orderedListControlLabel: t('rich.numbers'),
    h2ControlLabel: t('rich.heading'),
    hrControlLabel: t('rich.rule'),
    linkEditorInputLabel: t('rich.link.address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t('rich.link.save'),
    linkEditorExternalLink: t('rich.link.new-tab'),
    linkEditorInternalLink: t('rich.link.same-tab'),
  };
}

/** Rich text editor of a bio. Loaded lazily when a text block is opened. */
export default function RichField({ label, parts, isWrong, onChange }: Props) {
  const { t } = useTranslation('bio');
  const change = useRef(onChange);
  /** Last value emitted by the editor. Any other value comes from outside, for example from an undo. */
  const said = useRef(parts);
  useEffect(() => {
    change.current = onChange;
  });
  const editor = useEditor({
    injectCSS: false,
    extensions: richExtensions(t('blank.placeholder')),
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
    <MantineScope>
      <RichTextEditor
        editor={editor}
        labels={labels(t)}
        classNames={{ root: s['root'] ?? '', control: s['control'] ?? '' }}
      >
        <RichTools editor={editor} />
        <RichTextEditor.Content />
      </RichTextEditor>
      <RichPictures editor={editor} />
    </MantineScope>
  );
}
