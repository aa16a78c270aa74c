import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './draft-line.module.css';
import { SavedAgo } from './saved-ago.tsx';
import type { DraftState } from './use-draft.ts';

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
