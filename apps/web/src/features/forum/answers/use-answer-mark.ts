import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { isModerator } from '@site/contract/core/roles.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import type { Reply } from '@site/contract/forum/schemas.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Action } from '#ui/menus/action.ts';
import { patchPost, patchRow } from '../post-cache.ts';
import { ThreadContext } from '../replies/thread-context.ts';

/**
 * Marks a reply as the answer to the reader's own post, or removes the mark, which moderators can do too.
 * @returns menu actions, and the action of the button that is shown while the reply can be the first answer
 */
export function useAnswerMark({ id: replyId, postId, own: ownReply, hidden }: Reply) {
  const { t } = useTranslation('forum');
  const api = useApi();
  const queryClient = useQueryClient();
  const guardAction = useActionGuard();
  const isStaff = isModerator(useRole());
  const { own, answerId } = use(ThreadContext);
  const { mutate, isPending: busy } = useMutation({
    mutationFn: (on: boolean) => api(threadRoutes.answer, { id: postId, replyId: on ? replyId : undefined }),
    onSuccess: ({ answer }) => {
      patchPost(queryClient, postId, { answer, answered: answer !== null });
      patchRow(queryClient, postId, { answered: answer !== null });
      toast('success', t(answer ? 'answer.marked' : 'answer.unmarked'));
    },
  });
  const isAnswer = answerId === replyId;
  const canMark = own && hidden === null && !isAnswer;
  const mark = () => mutate(true);
  const markFirst = () => {
    if (busy) return;
    // The button is removed, so the focus moves to the reply.
    mutate(true, { onSuccess: () => document.getElementById(`r${replyId}`)?.focus({ preventScroll: true }) });
  };
  const actions: Action[] = [];
  if (canMark) actions.push({ icon: 'check', label: t('answer.mark'), disabled: busy, run: () => guardAction(mark) });
  if (isAnswer && (own || isStaff)) {
    const unmark = () => guardAction(() => mutate(false));
    actions.push({ icon: 'undo', label: t('answer.unmark'), disabled: busy, run: unmark });
  }
  return { actions, markFirst, busy, canMarkFirst: canMark && answerId === null && !ownReply };
}
