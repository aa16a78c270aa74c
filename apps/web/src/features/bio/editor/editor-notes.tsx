import { useEffect, useEffectEvent, useState } from 'react';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { useEditing, useWritten } from './editor-context.ts';
import s from './editor.module.css';

const ConflictDialog = lazyDialog(() => import('../autosave/conflict-dialog.tsx'));

/** A removed block; it can be restored until the next edit or until its note disappears. */
export interface Removed {
  id: string;
  name: string;
  /** The bio after the removal. */
  after: BioDocument;
}

interface Props {
  /** Whether nothing had been saved yet when the page was opened. */
  isNew: boolean;
  /** The most recently removed block. */
  removed: Removed | null;
  onRemoved: () => void;
  onRestore: () => void;
}

const REMOVED_MS = 12_000;
/** Id of the button that restores the block. */
export const UNDO_REMOVAL = 'bio-undo-removal';

/**
 * Notes above the editor: how to start, a removed block that can be restored, and a conflict with another tab or
 * device.
 */
export function EditorNotes({ isNew, removed, onRemoved, onRestore }: Props) {
  const { t } = useTranslation('bio');
  const { autosave } = useEditing();
  const isConflict = useWritten(({ state }) => state === 'conflict');
  const theirs = useWritten((written) => written.theirs);
  const undoable = useWritten(({ document }) => (document === removed?.after ? removed : null));
  const [isHinted, setIsHinted] = useState(isNew);
  /** The conflict that the user has postponed. */
  const [later, setLater] = useState<unknown>(null);
  const end = useEffectEvent(onRemoved);
  useEffect(() => {
    if (!undoable) return;
    const timer = setInterval(() => {
      // The note stays while its button has the focus, so that it does not disappear just before a click.
      if (window.document.activeElement?.id !== UNDO_REMOVAL) end();
    }, REMOVED_MS);
    return () => clearInterval(timer);
  }, [undoable]);
  return (
    <>
      {isHinted && (
        <section className={s['hint']} aria-label={t('hint.title')}>
          <h2>{t('hint.title')}</h2>
          <ol>
            <li>{t('hint.blocks')}</li>
            <li>{t('hint.look')}</li>
            <li>{t('hint.copy')}</li>
          </ol>
          <Button small onClick={() => setIsHinted(false)}>
            {t('hint.close')}
          </Button>
        </section>
      )}
      {isConflict && (
        <div className={s['note']} role="alert">
          <p>{t('conflict.note')}</p>
          <Button small onClick={() => setLater(null)}>
            {t('conflict.open')}
          </Button>
        </div>
      )}
      {isConflict && theirs && later !== theirs && (
        <ConflictDialog
          theirs={theirs}
          onDecide={(choice) => autosave.decide(choice)}
          onClose={() => setLater(theirs)}
        />
      )}
      {undoable && (
        <div className={s['undo']} role="status">
          <p id={`${UNDO_REMOVAL}-what`}>{t('removed', { name: undoable.name })}</p>
          <Button id={UNDO_REMOVAL} aria-describedby={`${UNDO_REMOVAL}-what`} small onClick={onRestore}>
            <Icon name="undo" size={18} />
            {t('undo')}
          </Button>
        </div>
      )}
    </>
  );
}
