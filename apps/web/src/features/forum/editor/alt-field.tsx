import { useEditorState, type Editor } from '@tiptap/react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './alt-field.module.css';

const ALT_MAX = 300;

/** Alternative text of the selected image. */
export function AltField({ editor }: { editor: Editor }) {
  const { t } = useTranslation('forum');
  const alt = useEditorState({
    editor,
    selector: ({ editor: now }): string | null =>
      now.isActive('image') ? String(now.getAttributes('image')['alt'] ?? '') : null,
  });
  if (alt === null) return null;
  return (
    <TextField
      className={s['alt']}
      label={t('editor.alt')}
      description={t('editor.alt.help')}
      maxLength={ALT_MAX}
      value={alt}
      onChange={(event) => editor.commands.updateAttributes('image', { alt: event.currentTarget.value })}
    />
  );
}
