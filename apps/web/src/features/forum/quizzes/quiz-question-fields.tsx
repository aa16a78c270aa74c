import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { QUIZ_ANSWERS_MAX, QUIZ_EXPLANATION_MAX } from '@site/contract/forum/quiz.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AnswerFields } from '../post-add-ons/answer-fields.tsx';
import type { PostValues, QuizQuestionValues } from '../posts/writing/post-values.ts';
import s from '../post-add-ons/ask-fields.module.css';

interface Props {
  form: UseFormReturnType<PostValues>;
  question: QuizQuestionValues;
  place: number;
  /** Undefined for the only question, because a quiz needs at least one. */
  remove?: () => void;
}

/** Form fields of a question: text, answers, the right one and the explanation. */
export function QuizQuestionFields({ form, question, place, remove }: Props) {
  const { t } = useTranslation('asks');
  const id = useId();
  const path = `quiz.questions.${place}`;
  return (
    <section className={s['question']} aria-labelledby={id}>
      <div className={s['head']}>
        <h3 id={id}>{t('form.quiz-question', { n: place + 1 })}</h3>
        {remove && (
          <Button look="quiet" small aria-label={t('form.remove-question', { n: place + 1 })} onClick={remove}>
            {t('forum:delete')}
          </Button>
        )}
      </div>
      <TextField
        maxLength={null}
        label={t('form.question')}
        required
        autoComplete="off"
        {...form.getInputProps(`${path}.text`)}
      />
      <AnswerFields
        form={form}
        path={path}
        answers={question.answers}
        max={QUIZ_ANSWERS_MAX}
        right={{
          place: question.right,
          onChange: (right) => {
            form.setFieldValue(`${path}.right`, right);
            form.clearFieldError(`${path}.right`);
          },
        }}
      />
      <TextAreaField
        label={t('form.explanation')}
        required
        minRows={2}
        max={QUIZ_EXPLANATION_MAX}
        {...form.getInputProps(`${path}.explanation`)}
      />
    </section>
  );
}
