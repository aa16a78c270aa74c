import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import s from './folded-reply.module.css';

interface Props {
  why: 'blocked' | 'muted';
  unfold: () => void;
}

/** In place of what one does not want to read. What a muted member wrote can be looked at; of a blocked one nothing came. */
export function FoldedReply({ why, unfold }: Props) {
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
