import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Poll } from '@site/contract/forum/poll.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { AnswerForm } from '../post-add-ons/answer-form.tsx';

interface Props {
  postId: number;
  poll: Poll;
  language: Language;
  labelledBy: string;
  onVoted: (poll: Poll) => void;
  /** Called when the vote fails, because the displayed poll may be stale and must be refetched. */
  onRefused: () => void;
}

/** Voting form. It warns that a vote is final. */
export function PollForm({ postId, poll, language, labelledBy, onVoted, onRefused }: Props) {
  const { t } = useTranslation('asks');
  const api = useApi();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (answer: number) => api(postAddOnRoutes.vote, { id: postId, answer }),
    onSuccess: (voted) => {
      toast('success', t('poll.success'));
      onVoted(voted);
    },
    onError: onRefused,
  });
  return (
    <AnswerForm
      answers={poll.answers}
      language={language}
      labelledBy={labelledBy}
      sending={isPending}
      failed={isError}
      sendLabel={t('poll.vote')}
      note={`${t('poll.note')} ${t('poll.after')}`}
      onSend={mutate}
    />
  );
}
