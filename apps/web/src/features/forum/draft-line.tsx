import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import s from './draft-line.module.css';

interface Props {
  savedAt: string | null;
  /** The form began with a draft. */
  restored: boolean;
  startOver: () => void;
}

/** Says that nothing is lost. */
export function DraftLine({ savedAt, restored, startOver }: Props) {
  const { t } = useTranslation('forum');
  return (
    <div className={s['draft']}>
      {savedAt && (
        <>
          <p role="status">
            {restored && `${t('draft.restored')} `}
            {t('draft.saved')}
          </p>
          <TimeAgo time={savedAt} />
          <Button look="quiet" small onClick={startOver}>
            {t('draft.discard')}
          </Button>
        </>
      )}
    </div>
  );
}
