import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { QUIZ_QUESTIONS_MAX } from '@site/contract/forum/quiz.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { newQuestion } from '../post-add-ons/new-add-ons.ts';
import type { PostValues, QuizValues } from '../posts/writing/post-values.ts';
import { QuizQuestionFields } from './quiz-question-fields.tsx';
import s from '../post-add-ons/ask-fields.module.css';

interface Props {
  form: UseFormReturnType<PostValues>;
  quiz: QuizValues;
  /** Whether the quiz has answers and can therefore not be edited. */
  fixed: boolean;
  remove: () => void;
}

export function QuizFields({ form, quiz: { questions }, fixed, remove }: Props) {
  const { t } = useTranslation('asks');
  const id = useId();
  return (
    <section className={s['part']} aria-labelledby={id}>
      <div className={s['head']}>
        <h2 id={id}>{t('quiz')}</h2>
        {!fixed && (
          <Button look="quiet" small onClick={remove}>
            {t('form.remove-quiz')}
          </Button>
        )}
      </div>
      <p className={s['help']}>{t(fixed ? 'form.quiz-fixed' : 'form.quiz-help')}</p>
      {!fixed &&
        questions.map((question, place) => (
          <QuizQuestionFields
            // Questions have no ids, so the index is the key.
            key={place}
            form={form}
            question={question}
            place={place}
            {...(questions.length > 1 && { remove: () => form.removeListItem('quiz.questions', place) })}
          />
        ))}
      {!fixed && (
        <div>
          <Button
            small
            className={s['add']}
            disabled={questions.length >= QUIZ_QUESTIONS_MAX}
            onClick={() => form.insertListItem('quiz.questions', newQuestion())}
          >
            <Icon name="plus" size={16} />
            {t('form.add-question')}
          </Button>
        </div>
      )}
    </section>
  );
}
