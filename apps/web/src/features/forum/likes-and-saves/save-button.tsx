import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Post } from '@site/contract/forum/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { ToggleButton } from './toggle-button.tsx';
import { patchPost } from '../post-cache.ts';

export function SaveButton({ post: { id, saved, saves } }: { post: Post }) {
  const { t } = useTranslation('forum');
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <ToggleButton
      icon="bookmark"
      label={t('save')}
      mark={{ on: saved, count: saves }}
      send={async (on) => {
        const state = await api(forumRoutes.save, { id, on });
        if (state.on) toast('success', t('saved.where', { list: t('core:destination.saved') }));
        return state;
      }}
      show={({ on, count }) => patchPost(queryClient, id, { saved: on, saves: count, ...(!on && { remindAt: null }) })}
    />
  );
}
