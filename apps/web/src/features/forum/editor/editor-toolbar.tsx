import { RichTextEditor } from '@mantine/tiptap';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './editor-toolbar.module.css';

/** Toolbar in one row, scrollable on phones. */
export function EditorToolbar({ headings }: { headings: boolean }) {
  const { t } = useTranslation('forum');
  return (
    <RichTextEditor.Toolbar className={s['toolbar']} role="toolbar" aria-label={t('editor.toolbar')}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.ImageUpload accept=".gif,.jpg,.jpeg,.png,.bmp" />
      </RichTextEditor.ControlsGroup>
      {headings && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Code />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
