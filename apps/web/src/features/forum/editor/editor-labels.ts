import type { RichTextEditorLabels } from '@mantine/tiptap';
import type { Translate } from '#platform/translations/catalogues.ts';

/** Translated labels of the toolbar controls. */
export function editorLabels(t: Translate<'forum'>): Partial<RichTextEditorLabels> {
  return {
    boldControlLabel: t('editor.bold'),
    italicControlLabel: t('editor.italic'),
    strikeControlLabel: t('editor.strike'),
    linkControlLabel: t('editor.link'),
    bulletListControlLabel: t('editor.bullets'),
    orderedListControlLabel: t('editor.numbers'),
    blockquoteControlLabel: t('editor.quote'),
    codeControlLabel: t('editor.code'),
    h2ControlLabel: t('editor.h2'),
    h3ControlLabel: t('editor.h3'),
    undoControlLabel: t('editor.undo'),
    redoControlLabel: t('editor.redo'),
    imageUploadControlLabel: t('editor.image'),
    linkEditorInputLabel: t('editor.link.address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t('editor.link.save'),
    linkEditorExternalLink: t('editor.link.new-tab'),
    linkEditorInternalLink: t('editor.link.same-tab'),
  };
}
