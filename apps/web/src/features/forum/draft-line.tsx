import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import s from './draft-line.module.css';
import { SavedAgo } from './saved-ago.tsx';
import type { DraftState } from './use-draft.ts';

/** Says that nothing is lost: where the draft is kept and since when, and that another device has gone on with it. */
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
