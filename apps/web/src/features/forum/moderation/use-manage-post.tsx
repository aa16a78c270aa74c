import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Post } from '@site/contract/forum/schemas.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { Action } from '#ui/menus/action.ts';

const DIALOGS = {
  manage: lazyDialog(() => import('./manage-post-dialog.tsx')),
  merge: lazyDialog(() => import('./merge-posts-dialog.tsx')),
  split: lazyDialog(() => import('./split-post-dialog.tsx')),
};

/** Actions with which moderators move, rename, close, merge and split a post (FORUM-61, FORUM-80), and their dialogs. */
export function useManagePost(post: Post): { actions: readonly Action[]; dialog: ReactNode } {
  const { t } = useTranslation('forum');
  const api = useApi();
  const role = useRole();
  const guardAction = useActionGuard('moderator');
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  const { id, closed, hidden } = post;
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['forum'] });
  const { mutate } = useMutation({
    mutationFn: () => api(threadRoutes.manage, { id, closed: !closed }),
    onSuccess: () => {
      toast('success', t(closed ? 'manage.opened' : 'manage.closed'));
      refresh();
    },
  });
  if (!isModerator(role)) return { actions: [], dialog: null };
  const ask = (dialog: keyof typeof DIALOGS) => () => guardAction(() => setAsked(dialog));
  const actions: Action[] = [
    { icon: 'edit', label: t('staff.manage'), run: ask('manage') },
    {
      icon: closed ? 'reply' : 'shield',
      label: t(closed ? 'staff.open' : 'staff.close'),
      run: () => guardAction(() => mutate()),
    },
    // Only visible posts can be merged and split.
    ...(hidden === null
      ? ([
          { icon: 'link', label: t('staff.merge'), run: ask('merge') },
          { icon: 'corners', label: t('staff.split'), run: ask('split') },
        ] as const)
      : []),
  ];
  const Dialog = asked && DIALOGS[asked];
  const dialog = Dialog && <Dialog post={post} onDone={refresh} onClose={() => setAsked(null)} />;
  return { actions, dialog };
}
