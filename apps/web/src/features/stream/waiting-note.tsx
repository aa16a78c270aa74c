import type { StreamSetting } from '@site/contract/stream/schemas.ts';
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
  return (
    <>
      {!some && <StreamNote>{t('waiting.no-name')}</StreamNote>}
      {some && !shown && <StreamNote>{t('waiting.all-off')}</StreamNote>}
      {shown && authorization === 'waiting' && <StreamNote role="status">{t('waiting.24-hours')}</StreamNote>}
      {simulated && <StreamNote>{t('simulated')}</StreamNote>}
    </>
  );
}
