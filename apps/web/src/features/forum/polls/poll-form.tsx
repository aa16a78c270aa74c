import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Poll } from '@site/contract/forum/poll.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { AnswerChoices } from '../post-add-ons/answer-choices.tsx';
import s from './poll-box.module.css';

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
  const guardAction = useActionGuard();
  const note = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [unpicked, setUnpicked] = useState(false);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (answer: number) => api(postAddOnRoutes.vote, { id: postId, answer }),
    onSuccess: (voted) => {
      toast('success', t('poll.success'));
      onVoted(voted);
    },
    onError: onRefused,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === null) return setUnpicked(true);
        guardAction(() => mutate(chosen));
      }}
    >
      <AnswerChoices
        answers={poll.answers}
        language={language}
        chosen={chosen}
        labelledBy={labelledBy}
        describedBy={note}
        disabled={isPending}
        onChoose={(answer) => {
          setChosen(answer);
          setUnpicked(false);
        }}
      />
      <p className={s['error']} role="alert">
        {unpicked ? t('poll.pick') : isError && t('poll.failed')}
      </p>
      <div className={s['send']}>
        <SendButton sending={isPending}>{t('poll.vote')}</SendButton>
        <p id={note} className={s['note']}>
          {t('poll.note')} {t('poll.after')}
        </p>
      </div>
    </form>
  );
}
