import { useEffect, useEffectEvent, useState } from 'react';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useEditing, useWritten } from './editor-context.ts';
import s from './editor.module.css';

const ConflictDialog = lazyDialog(() => import('./conflict-dialog.tsx'));

/** A block that was taken out: it can be brought back for as long as nothing else is done. */
export interface Removed {
  id: string;
  name: string;
  /** The bio without it. */
  after: BioDocument;
}

interface Props {
  /** Nothing was saved yet when the page came. */
  isNew: boolean;
  /** The last block that was taken out. */
  removed: Removed | null;
  onRemoved: () => void;
  onRestore: () => void;
}

const REMOVED_MS = 12_000;
/** The id of the button that brings it back. */
export const UNDO_REMOVAL = 'bio-undo-removal';

/** What wants a word: how to begin, a block that can be brought back, another tab that was first. */
export function EditorNotes({ isNew, removed, onRemoved, onRestore }: Props) {
  const { t } = useTranslation('bio');
  const { keeper } = useEditing();
  const isConflict = useWritten(({ state }) => state === 'conflict');
  const theirs = useWritten((written) => written.theirs);
  const undoable = useWritten(({ document }) => (document === removed?.after ? removed : null));
  const [isHinted, setIsHinted] = useState(isNew);
  /** The conflict that was put off. */
  const [later, setLater] = useState<unknown>(null);
  const end = useEffectEvent(onRemoved);
  useEffect(() => {
    if (!undoable) return;
    const timer = setInterval(() => {
      // Whoever is about to press it does not lose it.
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
        <ConflictDialog theirs={theirs} onDecide={(choice) => keeper.decide(choice)} onClose={() => setLater(theirs)} />
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
