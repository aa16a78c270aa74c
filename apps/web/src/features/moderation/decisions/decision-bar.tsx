import type { Outcome } from '@site/contract/moderation/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import s from './decision-bar.module.css';

/** In the order of the keys 1 to 5. */
const CHOICES = [
  { outcome: 'kept', icon: 'check' },
  { outcome: 'hidden', icon: 'eye' },
  { outcome: 'deleted', icon: 'trash' },
  { outcome: 'suspended', icon: 'minus' },
  { outcome: 'warned', icon: 'flag' },
] as const satisfies readonly { outcome: Outcome; icon: IconName }[];

interface DecisionBarProps {
  outcomes: readonly Outcome[];
  chosen: Outcome | null;
  onChoose: (outcome: Outcome) => void;
}

/** The decisions: within thumb reach on phones, with shortcut labels where there is a keyboard. */
export function DecisionBar({ outcomes, chosen, onChoose }: DecisionBarProps) {
  const { t } = useTranslation('moderation');
  return (
    <div className={s['bar']} role="group" aria-label={t('decision')}>
      {CHOICES.map(({ outcome, icon }, at) => (
        <button
          key={outcome}
          type="button"
          className={s['choice']}
          data-outcome={outcome}
          aria-pressed={outcome === chosen}
          aria-keyshortcuts={String(at + 1)}
          disabled={!outcomes.includes(outcome)}
          onClick={() => onChoose(outcome)}
        >
          <Icon name={icon} size={20} />
          <span>{t(`decide.${outcome}`)}</span>
          <kbd aria-hidden="true">{at + 1}</kbd>
        </button>
      ))}
    </div>
  );
}
