import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import type { Question } from '@site/contract/courses/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import { Icon } from '#ui/icon.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { mergeProgress } from '../progress/merge-progress.ts';
import { COURSES_KEY } from '../queries.ts';
import s from './quiz.module.css';

interface QuizQuestionProps {
  chapterId: number;
  language: Language;
  question: Question;
  /** Position, such as "Question 2 of 3". */
  place: string;
  /** Goes to the next question that has no right answer yet; undefined when there is none. */
  onNext: (() => void) | undefined;
}

/** Question with its answers. After each attempt it shows the result and the explanation. */
export function QuizQuestion({ chapterId, language, question, place, onNext }: QuizQuestionProps) {
  const { t } = useTranslation('courses');
  const api = useApi();
  const queryClient = useQueryClient();
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  /** A wrong answer is shown until the learner tries again. */
  const [trying, setTrying] = useState(question.given === null);
  const after = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [answered, setAnswered] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: number) =>
      api(courseRoutes.answer, { chapterId, questionId: question.id, answer, lang: language }),
    onSuccess: (step) => {
      mergeProgress(queryClient, chapterId, step);
      setTrying(false);
      setAnswered((count) => count + 1);
    },
    onError: (error) => {
      // The question was answered on another device, or the chapter has changed since.
      if (isApiError(error, 'courses.answered', 'courses.no-such-answer', 'courses.not-found')) {
        void queryClient.invalidateQueries({ queryKey: [COURSES_KEY, 'chapter'] });
      }
    },
  });
  useEffect(() => {
    if (answered > 0) after.current?.focus();
  }, [answered]);
  const { isRight, given } = question;
  const isOpen = trying && isRight !== true;
  const tryAgain = () => {
    setChosen(null);
    setTrying(true);
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  };
  return (
    <form
      ref={form}
      className={s['question']}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(chosen === null);
        if (chosen === null) event.currentTarget.querySelector('input')?.focus();
        else mutate(chosen);
      }}
    >
      <fieldset className={s['fieldset']} aria-describedby={missing ? `${id}-missing` : undefined}>
        <legend>
          <span className={s['place']}>{place}</span>
          <span className={s['asked']}>{question.question}</span>
        </legend>
        {question.answers.map((answer, index) => {
          const shown = !isOpen && given === index;
          return (
            <CustomChoice
              key={answer}
              type="radio"
              className={s['answer']}
              state={shown ? (isRight ? 'right' : 'wrong') : undefined}
              name={id}
              checked={isOpen ? chosen === index : given === index}
              disabled={!isOpen || isPending}
              onChange={() => {
                setChosen(index);
                setMissing(false);
              }}
            >
              <span>{answer}</span>
              {shown && <Icon name={isRight ? 'check' : 'close'} size={20} />}
            </CustomChoice>
          );
        })}
      </fieldset>
      {missing && (
        <p id={`${id}-missing`} className={s['missing']} role="alert">
          {t('quiz.choose')}
        </p>
      )}
      <div role="status">
        {!isOpen && isRight !== null && (
          <div className={s['result']} data-right={isRight}>
            <p className={s['verdict']}>{t(isRight ? 'quiz.right' : 'quiz.wrong')}</p>
            {question.why && <p>{question.why}</p>}
            {!isRight && <p className={s['hint']}>{t('quiz.missed')}</p>}
          </div>
        )}
      </div>
      <div className={s['actions']}>
        {isOpen ? (
          <SendButton sending={isPending} look="plain" className={s['button']}>
            {t('quiz.answer')}
          </SendButton>
        ) : (
          <AnsweredButtons first={after} isRight={isRight === true} onTryAgain={tryAgain} onNext={onNext} />
        )}
      </div>
    </form>
  );
}

interface AnsweredButtonsProps extends Pick<QuizQuestionProps, 'onNext'> {
  /** Receives the first button, which gets the focus after an attempt. */
  first: Ref<HTMLButtonElement>;
  isRight: boolean;
  onTryAgain: () => void;
}

/** Buttons after an attempt: try again, and go to the next question. */
function AnsweredButtons({ first, isRight, onTryAgain, onNext }: AnsweredButtonsProps) {
  const { t } = useTranslation('courses');
  return (
    <>
      {!isRight && (
        <Button ref={first} className={s['button']} onClick={onTryAgain}>
          {t('quiz.again')}
        </Button>
      )}
      {onNext && (
        <Button ref={isRight ? first : undefined} look="primary" className={s['button']} onClick={onNext}>
          {t('quiz.next')}
        </Button>
      )}
    </>
  );
}
