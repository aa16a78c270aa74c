import type { Editor } from '@tiptap/react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { textLength } from './text-length.ts';

function hasPicture(editor: Editor): boolean {
  let found = false;
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'image') found = true;
    return !found;
  });
  return found;
}

/**
 * Returns a validator for the editor: requires visible text or an image, and limits the visible length, as the server
 * does.
 */
export function useContentError(max: number): (editor: Editor | null, hasImages?: boolean) => { content?: string } {
  const { t } = useTranslation('errors');
  return (editor, hasImages = false) => {
    const length = editor ? textLength(editor) : 0;
    if (length === 0 && !hasImages && !(editor && hasPicture(editor))) return { content: t('forum.content-required') };
    return length > max ? { content: t('forum.content-long') } : {};
  };
}
