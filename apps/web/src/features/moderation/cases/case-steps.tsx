import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './case-steps.module.css';

interface CaseStepsProps {
  /** Index of the case; -1 when it is not in the list. */
  at: number;
  total: number;
  /** Whether the list has more pages. */
  more: boolean;
  onStep: (by: number) => void;
}

/** Position in the queue, with buttons for the previous and next case. */
export function CaseSteps({ at, total, more, onStep }: CaseStepsProps) {
  const { t } = useTranslation('moderation');
  if (at < 0) return null;
  return (
    <div className={s['steps']}>
      <Button className={s['step']} disabled={at === 0} onClick={() => onStep(-1)} aria-label={t('queue.previous')}>
        <Icon name="left" />
      </Button>
      <p className="tabular">{t('queue.place', { n: at + 1, total: more ? `${total}+` : total })}</p>
      <Button className={s['step']} disabled={at + 1 >= total} onClick={() => onStep(1)} aria-label={t('queue.next')}>
        <Icon name="right" />
      </Button>
    </div>
  );
}
