import { useQuery } from '@tanstack/react-query';
import type { BadgeName } from '@site/contract/badges/badges.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { planQuery } from './queries.ts';

interface Props {
  hidden: readonly BadgeName[];
  onChange: (hidden: BadgeName[]) => void;
  error: string | undefined;
}

/**
 * Selects which claimed badges the profile shows (JOIN-05). Badges claimed later are shown until the member hides them.
 */
export function ShownBadgesField({ hidden, onChange, error }: Props) {
  const { t } = useTranslation('achievements');
  const { t: core } = useTranslation();
  const { data: badges, error: loadError } = useQuery(planQuery(useApi()));
  if (!badges) return loadError ? <p>{errorMessage(loadError, core)}</p> : <Skeleton height="88px" />;
  const claimed = badges.filter(({ levels }) => levels.some(({ state }) => state === 'done'));
  if (claimed.length === 0) return <p>{t('shown.none')}</p>;
  const names = claimed.map(({ badge }) => badge);
  return (
    <CheckboxField
      look="chips"
      pickFirst={false}
      label={t('shown')}
      description={t('shown.help')}
      options={names.map((badge) => ({ key: badge, value: t(`badge.${badge}`) }))}
      value={names.filter((badge) => !hidden.includes(badge))}
      error={error}
      data-path="hiddenBadges"
      onChange={(shown) => onChange(names.filter((badge) => !shown.includes(badge)))}
    />
  );
}
