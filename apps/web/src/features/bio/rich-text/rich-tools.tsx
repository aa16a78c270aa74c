import { RichTextEditor } from '@mantine/tiptap';
import { useEditorState, type Editor } from '@tiptap/react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './rich-field.module.css';

const ALIGNS = ['left', 'center', 'right'] as const;
const LINES = {
  left: 'M4 6h16M4 11h10M4 16h13',
  center: 'M4 6h16M7 11h10M5.500 16h13',
  right: 'M4 6h16M10 11h10M7 16h13',
};

/** A single row of tools; on phones it scrolls horizontally. */
export function RichTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('bio');
  const { align, color } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      align: ALIGNS.findLast((one) => now.isActive({ align: one })) ?? 'left',
      color: String(now.getAttributes('color')['color'] ?? ''),
    }),
  });
  const alignAs = (next: (typeof ALIGNS)[number]) => {
    const chain = editor.chain().focus();
    for (const type of ['paragraph', 'heading', 'image']) chain.updateAttributes(type, { align: next });
    chain.run();
  };
  return (
    <RichTextEditor.Toolbar className={s['toolbar']} role="toolbar" aria-label={t('rich.tools')}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        {ALIGNS.map((one) => (
          <RichTextEditor.Control
            key={one}
            active={align === one}
            aria-pressed={align === one}
            aria-label={t(`rich.align.${one}`)}
            title={t(`rich.align.${one}`)}
            onClick={() => alignAs(one)}
          >
            <svg viewBox="0 0 24 24" width={18} height={18} stroke="currentColor" strokeWidth={2} aria-hidden="true">
              <path d={LINES[one]} />
            </svg>
          </RichTextEditor.Control>
        ))}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
      </RichTextEditor.ControlsGroup>
      <div className={s['color']}>
        <input
          type="color"
          aria-label={t('rich.color')}
          title={t('rich.color')}
          value={color || '#888888'}
          onChange={({ currentTarget }) => editor.chain().setMark('color', { color: currentTarget.value }).run()}
        />
        {color !== '' && (
          <button type="button" onClick={() => editor.chain().focus().unsetMark('color').run()}>
            {t('rich.no-color')}
          </button>
        )}
      </div>
    </RichTextEditor.Toolbar>
  );
}
