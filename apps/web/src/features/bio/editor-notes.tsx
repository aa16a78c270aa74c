import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useEditing, useWritten } from './editor-context.ts';
import s from './editor.module.css';

const ConflictDialog = lazyDialog(() => import('./conflict-dialog.tsx'));

interface Props {
  /** Nothing was saved yet when the page came. */
  isNew: boolean;
  /** What a block that was just taken out is called. */
  removed: string | null;
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
  const { state, theirs, document } = useWritten();
  const [isHinted, setIsHinted] = useState(isNew);
  /** The conflict that was put off. */
  const [later, setLater] = useState<unknown>(null);
  const end = useEffectEvent(onRemoved);
  useEffect(() => {
    if (removed === null) return;
    const timer = setInterval(() => {
      // Whoever is about to press it does not lose it.
      if (window.document.activeElement?.id !== UNDO_REMOVAL) end();
    }, REMOVED_MS);
    return () => clearInterval(timer);
  }, [removed]);
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
      {state === 'conflict' && (
        <div className={s['note']} role="alert">
          <p>{t('conflict.note')}</p>
          <Button small onClick={() => setLater(null)}>
            {t('conflict.open')}
          </Button>
        </div>
      )}
      {state === 'conflict' && theirs && later !== theirs && (
        <ConflictDialog
          theirs={theirs}
          mine={document}
          onDecide={(choice) => keeper.decide(choice)}
          onClose={() => setLater(theirs)}
        />
      )}
      {removed !== null && (
        <div className={s['undo']} role="status">
          <p id={`${UNDO_REMOVAL}-what`}>{t('removed', { name: removed })}</p>
          <Button id={UNDO_REMOVAL} aria-describedby={`${UNDO_REMOVAL}-what`} small onClick={onRestore}>
            <Icon name="undo" size={18} />
            {t('undo')}
          </Button>
        </div>
      )}
    </>
  );
}
