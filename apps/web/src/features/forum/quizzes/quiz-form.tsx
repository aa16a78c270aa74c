import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { QuizQuestion } from '@site/contract/forum/quiz.ts';
import { useApi } from '#platform/api/use-api.ts';
import { AnswerForm } from '../post-add-ons/answer-form.tsx';

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
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: number) => api(postAddOnRoutes.answerQuiz, { id: postId, question: question.id, answer }),
    onSuccess: onAnswered,
  });
  return (
    <AnswerForm
      answers={question.answers}
      language={language}
      labelledBy={labelledBy}
      sending={isPending}
      sendLabel={t('quiz.check')}
      note={t('quiz.note')}
      onSend={mutate}
    />
  );
}
