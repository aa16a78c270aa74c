import type { HealthStatus } from '@site/contract/operations/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';

const LOOKS = {
  good: { tone: 'plain', icon: 'check' },
  look: { tone: 'secondary', icon: 'eye' },
  bad: { tone: 'red', icon: 'flag' },
} as const;

/** Status as a label, with an icon so that it does not depend on colour. */
export function HealthStatusChip({ status }: { status: HealthStatus }) {
  const { t } = useTranslation('operations');
  const { tone, icon } = LOOKS[status];
  return (
    <Chip tone={tone}>
      <Icon name={icon} size={14} />
      {t(`verdict.${status}`)}
    </Chip>
  );
}
