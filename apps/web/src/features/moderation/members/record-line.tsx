import type { ManagedMember } from '@site/contract/moderation/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Summary of earlier decisions on a member. */
export function RecordLine({ record }: { record: NonNullable<ManagedMember['record']> }) {
  const { t } = useTranslation('moderation');
  const parts = [
    record.kept > 0 && t('record.kept', { count: record.kept }),
    record.hidden > 0 && t('record.hidden', { count: record.hidden }),
    record.deleted > 0 && t('record.deleted', { count: record.deleted }),
    record.warnings > 0 && t('record.warnings', { count: record.warnings }),
    record.suspensions > 0 && t('record.suspensions', { count: record.suspensions }),
  ].filter((part) => part !== false);
  return <span>{parts.length === 0 ? t('record.clean') : parts.join(' · ')}</span>;
}
