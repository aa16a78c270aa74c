import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { QuizQuestion } from '@site/contract/forum/quiz.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { AnswerChoices } from '../post-add-ons/answer-choices.tsx';
import s from '../polls/poll-box.module.css';

interface Props {
  postId: number;
  question: QuizQuestion;
  language: Language;
  labelledBy: string;
  onAnswered: (question: QuizQuestion) => void;
}

/** Form that answers one question. The server reveals the right answer only in its response. */
export function QuizForm({ postId, question, language, labelledBy, onAnswered }: Props) {
  const { t } = useTranslation('asks');
  const api = useApi();
  const guardAction = useActionGuard();
  const note = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [unpicked, setUnpicked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: number) => api(postAddOnRoutes.answerQuiz, { id: postId, question: question.id, answer }),
    onSuccess: onAnswered,
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
        answers={question.answers}
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
        {unpicked && t('poll.pick')}
      </p>
      <div className={s['send']}>
        <SendButton sending={isPending}>{t('quiz.check')}</SendButton>
        <p id={note} className={s['note']}>
          {t('quiz.note')}
        </p>
      </div>
    </form>
  );
}
