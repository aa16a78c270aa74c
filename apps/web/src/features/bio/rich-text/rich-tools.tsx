import { useEditorState, type Editor } from '@tiptap/react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ColorInput } from '#ui/fields/color-input.tsx';
import { FormatTool } from '#ui/rich-text/format-tool.tsx';
import { LinkTool } from '#ui/rich-text/link-form.tsx';
import type { ToolIconName } from '#ui/rich-text/tool-icon.tsx';
import { ToolButton, ToolGroup, Toolbar } from '#ui/rich-text/toolbar.tsx';
import s from './rich-field.module.css';

const ALIGNS = ['left', 'center', 'right'] as const;
const ALIGN_ICONS = { left: 'alignLeft', center: 'alignCenter', right: 'alignRight' } satisfies Record<
  (typeof ALIGNS)[number],
  ToolIconName
>;

interface Props {
  editor: Editor;
  isLinking: boolean;
  editLink: () => void;
}

/** Tools for formats, alignment, links and the text colour. */
export function RichTools({ editor, isLinking, editLink }: Props) {
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
    <Toolbar label={t('rich.tools')}>
      <ToolGroup>
        <FormatTool editor={editor} format="bold" label={t('rich.bold')} />
        <FormatTool editor={editor} format="italic" label={t('rich.italic')} />
        <FormatTool editor={editor} format="underline" label={t('rich.underline')} />
        <FormatTool editor={editor} format="strike" label={t('rich.strike')} />
      </ToolGroup>
      <ToolGroup>
        <FormatTool editor={editor} format="heading" label={t('rich.heading')} />
        <FormatTool editor={editor} format="bullets" label={t('rich.bullets')} />
        <FormatTool editor={editor} format="numbers" label={t('rich.numbers')} />
        <FormatTool editor={editor} format="rule" label={t('rich.rule')} />
      </ToolGroup>
      <ToolGroup>
        {ALIGNS.map((one) => (
          <ToolButton
            key={one}
            icon={ALIGN_ICONS[one]}
            label={t(`rich.align.${one}`)}
            isPressed={align === one}
            onClick={() => alignAs(one)}
          />
        ))}
      </ToolGroup>
      <ToolGroup>
        <LinkTool editor={editor} label={t('rich.link')} isOpen={isLinking} open={editLink} />
      </ToolGroup>
      <div className={s['color']}>
        <ColorInput
          label={t('rich.color')}
          value={color || '#888888'}
          onChange={(next) => editor.chain().setMark('color', { color: next }).run()}
        />
        {color !== '' && (
          <button type="button" onClick={() => editor.chain().focus().unsetMark('color').run()}>
            {t('rich.no-color')}
          </button>
        )}
      </div>
    </Toolbar>
  );
}
