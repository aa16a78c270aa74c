import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import s from './draft-note.module.css';

/** Explains that unsaved changes were restored, and offers to discard them. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('unsaved');
  return (
    <div className={s['note']}>
      <p role="status">{t('draft')}</p>
      <Button look="quiet" small onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </div>
  );
}
