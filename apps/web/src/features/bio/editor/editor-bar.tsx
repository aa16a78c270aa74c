import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './editor.module.css';
import { useEditing, useWritten } from './editor-context.ts';
import { SaveNote } from '../autosave/save-note.tsx';

interface Props {
  onAdd: () => void;
  /** On a phone: toggles between the preview and the blocks. */
  onPreview: () => void;
  isPreview: boolean;
  onHistory: () => void;
  onHtml: () => void;
}

/**
 * Toolbar with the actions that are always available. On phones it is fixed to the bottom edge, within reach of the
 * thumb.
 */
export function EditorBar({ onAdd, onPreview, isPreview, onHistory, onHtml }: Props) {
  const { t } = useTranslation('bio');
  const { autosave } = useEditing();
  const canUndo = useWritten((written) => written.canUndo);
  const canRedo = useWritten((written) => written.canRedo);
  return (
    <div className={s['bar']} data-own-bottom="" role="toolbar" aria-label={t('bar')}>
      {/* Disabled with ARIA only, because a focused button would lose the focus if it were disabled. */}
      <Button
        look="quiet"
        className={s['tool']}
        aria-label={t('undo')}
        title={t('undo')}
        aria-disabled={!canUndo}
        onClick={autosave.undo}
      >
        <Icon name="undo" />
      </Button>
      <Button
        look="quiet"
        className={s['tool']}
        aria-label={t('redo')}
        title={t('redo')}
        aria-disabled={!canRedo}
        onClick={autosave.redo}
      >
        <Icon name="redo" />
      </Button>
      <SaveNote />
      <ActionMenu
        label={t('more')}
        actions={[
          { icon: 'clock', label: t('history'), run: onHistory },
          { icon: 'text', label: t('html'), run: onHtml },
        ]}
      />
      <Button className={s['peek']} aria-pressed={isPreview} onClick={onPreview}>
        <Icon name={isPreview ? 'edit' : 'eye'} size={18} />
        <span>{t(isPreview ? 'view.blocks' : 'view.preview')}</span>
      </Button>
      <Button look="primary" className={s['add']} onClick={onAdd}>
        <Icon name="plus" size={18} />
        <span>{t('add')}</span>
      </Button>
    </div>
  );
}
