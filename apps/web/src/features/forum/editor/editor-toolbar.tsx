import type { Editor } from '@tiptap/react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { EmojiTool } from '#ui/rich-text/emoji-tool.tsx';
import { FormatTool } from '#ui/rich-text/format-tool.tsx';
import { ImageTool } from '#ui/rich-text/image-tool.tsx';
import { LinkTool } from '#ui/rich-text/link-form.tsx';
import { ToolGroup, Toolbar } from '#ui/rich-text/toolbar.tsx';

interface Props {
  editor: Editor;
  headings: boolean;
  isLinking: boolean;
  editLink: () => void;
  imageLabel: string;
  onImages: (files: File[]) => void;
}

/** Formatting tools, links, images, and undo and redo. */
export function EditorToolbar({ editor, headings, isLinking, editLink, imageLabel, onImages }: Props) {
  const { t } = useTranslation('forum');
  return (
    <Toolbar label={t('editor.toolbar')}>
      <ToolGroup>
        <FormatTool editor={editor} format="bold" label={t('editor.bold')} />
        <FormatTool editor={editor} format="italic" label={t('editor.italic')} />
        <FormatTool editor={editor} format="strike" label={t('editor.strike')} />
      </ToolGroup>
      <ToolGroup>
        <LinkTool editor={editor} label={t('editor.link')} isOpen={isLinking} open={editLink} />
        <ImageTool label={imageLabel} onFiles={onImages} />
        <EmojiTool editor={editor} />
      </ToolGroup>
      {headings && (
        <ToolGroup>
          <FormatTool editor={editor} format="heading" label={t('editor.h2')} />
          <FormatTool editor={editor} format="subheading" label={t('editor.h3')} />
        </ToolGroup>
      )}
      <ToolGroup>
        <FormatTool editor={editor} format="bullets" label={t('editor.bullets')} />
        <FormatTool editor={editor} format="numbers" label={t('editor.numbers')} />
        <FormatTool editor={editor} format="quote" label={t('editor.quote')} />
        <FormatTool editor={editor} format="code" label={t('editor.code')} />
      </ToolGroup>
      <ToolGroup>
        <FormatTool editor={editor} format="undo" label={t('editor.undo')} />
        <FormatTool editor={editor} format="redo" label={t('editor.redo')} />
      </ToolGroup>
    </Toolbar>
  );
}
