import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import s from '../editing/editor.module.css';

/** Offers the rejected version of a conflict until it is discarded. */
export function AsidePanel({ onSwap, onDiscard }: { onSwap: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <div className={s['note']} role="status">
      <p>{t('aside.text')}</p>
      <Button small onClick={onSwap}>
        {t('aside.swap')}
      </Button>
      <Button small look="quiet" onClick={onDiscard}>
        {t('aside.put-away')}
      </Button>
    </div>
  );
}
