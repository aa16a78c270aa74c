import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import s from './collapsed-reply.module.css';

interface Props {
  why: 'blocked' | 'muted';
  unfold: () => void;
}

/**
 * Placeholder of a collapsed reply. A muted member's reply can be expanded; the text of a blocked member's reply is not
 * sent to the browser.
 */
export function CollapsedReply({ why, unfold }: Props) {
  const { t } = useTranslation('forum');
  return (
    <p className={s['folded']}>
      {t(`folded.${why}`)}
      {why === 'muted' && (
        <Button look="quiet" small onClick={unfold}>
          {t('folded.show')}
        </Button>
      )}
    </p>
  );
}
