import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import type { Post } from '@site/contract/forum/schemas.ts';
import { takesVotes } from '@site/contract/forum/takes-votes.ts';
import { refusalOf } from '#platform/sessions/session.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FeatureState } from '../choices.ts';
import { FeatureStateChip } from './feature-state-chip.tsx';
import { FeatureStateMenu } from './feature-state-menu.tsx';
import { patchPost } from '../post-cache.ts';
import { useReactionToggle } from '../likes-and-saves/use-reaction-toggle.ts';
import s from './feature-box.module.css';

interface Props {
  post: Pick<Post, 'id' | 'votes' | 'voted'>;
  state: FeatureState;
}

/** Feature request: vote count, status and the current user's vote. */
export function FeatureBox({ post: { id, votes, voted }, state }: Props) {
  const { t } = useTranslation('asks');
  const api = useApi();
  const queryClient = useQueryClient();
  const guardAction = useActionGuard();
  const isModerator = refusalOf(useUser(), 'moderator') === null;
  const toggle = useReactionToggle(
    { on: voted, count: votes },
    (on) => api(postAddOnRoutes.voteFeature, { id, on }),
    ({ on, count }) => patchPost(queryClient, id, { voted: on, votes: count }),
  );
  const open = takesVotes(state);
  return (
    <section className={s['box']} aria-label={t('feature')}>
      <div className={s['state']}>
        <span className={s['kind']}>{t('feature')}</span>
        <FeatureStateChip state={state} />
        {isModerator && <FeatureStateMenu id={id} state={state} />}
      </div>
      <p className={s['votes']}>
        <strong>{t('feature.votes', { count: votes })}</strong>
        {open ? (
          <Button className={voted ? s['voted'] : ''} aria-pressed={voted} onClick={() => guardAction(toggle)}>
            <Icon name="up" size={18} />
            {t('feature.vote')}
            {voted && <Icon name="check" size={18} />}
          </Button>
        ) : (
          <span className={s['closed']}>{t('feature.closed')}</span>
        )}
      </p>
    </section>
  );
}
