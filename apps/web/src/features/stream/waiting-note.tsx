import type { StreamSetting } from '@site/contract/stream/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './note.module.css';

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
      {!some && <p className={s['note']}>{t('waiting.no-name')}</p>}
      {some && !shown && <p className={s['note']}>{t('waiting.all-off')}</p>}
      {shown && authorization === 'waiting' && (
        <p className={s['note']} role="status">
          {t('waiting.24-hours')}
        </p>
      )}
      {simulated && <p className={s['note']}>{t('simulated')}</p>}
    </>
  );
}
