import { useQuery } from '@tanstack/react-query';
import type { StreamSetting } from '@site/contract/stream/schemas.ts';
import { overviewQuery } from '#features/industry';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { StreamNote } from './stream-page.tsx';

/**
 * Notes that explain missing data (no room linked, all rooms off, or the first data pending) and simulated data
 * (STREAM-01).
 */
export function WaitingNote({ setting: { authorization, sites } }: { setting: StreamSetting }) {
  const { t } = useTranslation('stream');
  const some = sites.length > 0;
  const shown = sites.some(({ enabled }) => enabled);
  const simulated = sites.some((site) => site.enabled && site.simulated);
  const isWaiting = shown && authorization === 'waiting';
  const { data: industry } = useQuery({ ...overviewQuery(useApi()), enabled: isWaiting });
  const isOff = sites.every(
    ({ network, enabled }) =>
      !enabled || industry?.sites.find((site) => site.network === network)?.collection === 'off',
  );
  return (
    <>
      {!some && <StreamNote>{t('waiting.no-name')}</StreamNote>}
      {some && !shown && <StreamNote>{t('waiting.all-off')}</StreamNote>}
      {isWaiting && <StreamNote role="status">{t(isOff ? 'waiting.no-feed' : 'waiting.24-hours')}</StreamNote>}
      {simulated && <StreamNote>{t('simulated')}</StreamNote>}
    </>
  );
}
