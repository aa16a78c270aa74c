import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { newPoll, newQuiz } from './new-add-ons.ts';
import { PollFields } from '../polls/poll-fields.tsx';
import type { PostValues } from '../posts/writing/post-values.ts';
import { QuizFields } from '../quizzes/quiz-fields.tsx';
import s from './ask-fields.module.css';

interface Props {
  form: UseFormReturnType<PostValues>;
  /** Parts that can no longer be edited, because they have votes or answers. */
  fixed: { poll: boolean; quiz: boolean };
}

/** Optional poll and quiz of a post. A removed part is restored with its values when it is added again. */
export function AddOnFields({ form, fixed }: Props) {
  const { t } = useTranslation('asks');
  const { poll, quiz } = form.values;
  const last = useRef({ poll: newPoll(), quiz: newQuiz() });
  const place = useRef<HTMLDivElement>(null);

  function change(value: Partial<Pick<PostValues, 'poll' | 'quiz'>>, focused: string): void {
    // Flushed synchronously, so that the next keystroke goes to the new field.
    flushSync(() => form.setValues(value));
    place.current?.querySelector<HTMLElement>(focused)?.focus();
  }

  return (
    <div ref={place} className={s['parts']}>
      {poll && (
        <PollFields
          form={form}
          poll={poll}
          fixed={fixed.poll}
          remove={() => {
            last.current.poll = poll;
            change({ poll: null }, '[data-add="poll"]');
          }}
        />
      )}
      {quiz && (
        <QuizFields
          form={form}
          quiz={quiz}
          fixed={fixed.quiz}
          remove={() => {
            last.current.quiz = quiz;
            change({ quiz: null }, '[data-add="quiz"]');
          }}
        />
      )}
      {(!poll || !quiz) && (
        <div className={s['asks']}>
          {!poll && (
            <Button data-add="poll" onClick={() => change({ poll: last.current.poll }, '[data-path="poll.question"]')}>
              <Icon name="poll" size={18} />
              {t('form.add-poll')}
            </Button>
          )}
          {!quiz && (
            <Button
              data-add="quiz"
              onClick={() => change({ quiz: last.current.quiz }, '[data-path="quiz.questions.0.text"]')}
            >
              <Icon name="quiz" size={18} />
              {t('form.add-quiz')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
