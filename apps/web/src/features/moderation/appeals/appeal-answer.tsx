import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@site/contract/core/errors.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { AppealReview } from '@site/contract/moderation/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { usePersistedText } from '#platform/forms/use-persisted-text.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { AppealAnswerForm } from './appeal-answer-form.tsx';

interface AppealAnswerProps {
  appeal: AppealReview;
  onAnswered: () => void;
}

/** Grants an appeal, which reverts the decision, or rejects it. Both require an answer to the author. */
export function AppealAnswer({ appeal, onAnswered }: AppealAnswerProps) {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const queryClient = useQueryClient();
  const guardAction = useActionGuard('moderator');
  const { text: answer, write, drop } = usePersistedText(`answer-${appeal.id}`);
  const follow = () => {
    drop();
    void queryClient.invalidateQueries({ queryKey: ['moderation'] });
    onAnswered();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (grant: boolean) => api(moderationRoutes.decideAppeal, { id: appeal.id, grant, answer: answer.trim() }),
    onSuccess: ({ state }) => {
      toast('success', t(state === 'granted' ? 'appeal.is-granted' : 'appeal.is-refused'));
      follow();
    },
    onError: (error) => {
      // Another moderator may have answered first, so the list is refetched.
      if (isApiError(error, 'moderation.appeal-decided', 'moderation.appeal-not-found')) follow();
    },
  });
  return (
    <AppealAnswerForm
      answer={answer}
      onChange={write}
      busy={isPending}
      onDecide={(grant) => guardAction(() => mutate(grant))}
    />
  );
}
