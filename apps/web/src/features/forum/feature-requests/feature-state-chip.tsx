import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FeatureState } from '../choices.ts';

const TONES = {
  open: 'plain',
  planned: 'secondary',
  'in-progress': 'notice',
  done: 'plain',
  declined: 'plain',
} as const;

export function FeatureStateChip({ state }: { state: FeatureState }) {
  const { t } = useTranslation('forum');
  return (
    <Chip tone={TONES[state]}>
      {state === 'done' && <Icon name="check" size={12} />}
      {state === 'declined' && <Icon name="close" size={12} />}
      {t(`feature.${state}`)}
    </Chip>
  );
}
