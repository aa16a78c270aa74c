import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { newPoll, newQuiz } from './new-asks.ts';
import { PollFields } from './poll-fields.tsx';
import type { PostValues } from './post-values.ts';
import { QuizFields } from './quiz-fields.tsx';
import s from './ask-fields.module.css';

interface Props {
  form: UseFormReturnType<PostValues>;
  /** What members have voted in or answered stays as it is. */
  fixed: { poll: boolean; quiz: boolean };
}

/** What a post may ask: a poll and a quiz, each only when wanted. What is taken off comes back as it was. */
export function AskParts({ form, fixed }: Props) {
  const { t } = useTranslation('asks');
  const { poll, quiz } = form.values;
  const last = useRef({ poll: newPoll(), quiz: newQuiz() });
  const place = useRef<HTMLDivElement>(null);

  function change(value: Partial<Pick<PostValues, 'poll' | 'quiz'>>, focused: string): void {
    // At once, for those who type on.
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
