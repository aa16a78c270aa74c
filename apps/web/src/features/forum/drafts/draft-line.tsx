import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { savedAgo } from '#ui/dates/relative-time.ts';
import s from './draft-line.module.css';
import type { DraftState } from './use-draft.ts';

const TICK_MS = 1000;

/**
 * Time since a draft was saved, updated every second. Outside the live region, so that screen readers do not announce
 * it.
 */
function SavedAgo({ time }: { time: string }) {
  const { i18n } = useTranslation('forum');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={time}>{savedAgo(Date.parse(time), now, i18n.language)}</time>;
}

/** Status of the draft: where it is stored, when it was saved, and whether another device has a different version. */
export function DraftLine({ draft, startOver }: { draft: DraftState; startOver: () => void }) {
  const { t } = useTranslation('forum');
  const { savedAt, restored, hereOnly, otherSavedAt, takeOther, keepThis } = draft;
  return (
    <div className={s['draft']}>
      {savedAt && (
        <>
          <p role="status">
            {restored && `${t('draft.restored')} `}
            {t(hereOnly ? 'draft.here' : 'draft.saved')}
          </p>
          <SavedAgo time={savedAt} />
          <Button look="quiet" small onClick={startOver}>
            {t('draft.discard')}
          </Button>
        </>
      )}
      {otherSavedAt && (
        <div className={s['other']} role="alert">
          <p>
            {t('draft.other')} <TimeAgo time={otherSavedAt} />
          </p>
          <div className={s['choice']}>
            <Button small onClick={takeOther}>
              {t('draft.other.take')}
            </Button>
            <Button small onClick={keepThis}>
              {t('draft.other.leave')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
