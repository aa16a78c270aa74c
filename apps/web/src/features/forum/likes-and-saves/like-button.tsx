import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { ToggleButton } from './toggle-button.tsx';
import { patchPost, patchReply } from '../post-cache.ts';

interface Props {
  kind: 'post' | 'reply';
  id: number;
  /** Id of the liked post, or of the post that the liked reply belongs to. */
  postId: number;
  liked: boolean;
  likes: number;
  disabled?: boolean;
}

export function LikeButton({ kind, id, postId, liked, likes, disabled }: Props) {
  const { t } = useTranslation('forum');
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <ToggleButton
      icon="heart"
      label={t('like')}
      mark={{ on: liked, count: likes }}
      disabled={disabled}
      send={(on) => api(forumRoutes.like, { kind, id, on })}
      show={({ on, count }) => {
        const change = { liked: on, likes: count };
        if (kind === 'post') patchPost(queryClient, id, change);
        else patchReply(queryClient, { postId, id }, change);
      }}
    />
  );
}
