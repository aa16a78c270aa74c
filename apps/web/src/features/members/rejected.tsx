import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import s from './join-page.module.css';

interface RejectedProps {
  /** Reason given by the moderator. */
  reason: string;
  onAgain: () => void;
}

/** Rejected application: the reason, and the button to apply again. */
export function Rejected({ reason, onAgain }: RejectedProps) {
  const { t } = useTranslation('members');
  return (
    <section className={s['state']}>
      <Drawing name="bubbles" />
      <h1>{t('rejected.title')}</h1>
      <p>{t('rejected.text')}</p>
      {reason && <blockquote className={s['reason']}>{reason}</blockquote>}
      <Button look="primary" onClick={onAgain}>
        {t('rejected.again')}
      </Button>
    </section>
  );
}
