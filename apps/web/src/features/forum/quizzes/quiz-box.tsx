import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Language } from '@site/contract/core/languages.ts';
import type { Quiz, QuizQuestion } from '@site/contract/forum/quiz.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { patchPost } from '../post-cache.ts';
import { QuizForm } from './quiz-form.tsx';
import { QuizResult } from './quiz-result.tsx';
import { QuizSolved } from './quiz-solved.tsx';
import box from '../polls/poll-box.module.css';
import s from './quiz-box.module.css';

interface Props {
  postId: number;
  quiz: Quiz;
  language: Language;
  /** Whether the current user is the author, who cannot answer. */
  own: boolean;
}

/**
 * Index of the question shown first: the first unanswered one, or the number of questions (which shows the result) when
 * all are answered. The author, who cannot answer, starts at the first question.
 */
function placeOf({ questions }: Quiz, own: boolean): number {
  const open = own ? 0 : questions.findIndex(({ mine }) => mine === null);
  return open < 0 ? questions.length : open;
}

/** Quiz of a post, one question at a time, followed by the result. */
export function QuizBox({ postId, quiz, language, own }: Props) {
  const { t } = useTranslation('asks');
  const queryClient = useQueryClient();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const solution = useRef<HTMLParagraphElement>(null);
  const justAnswered = useRef(false);
  const { questions } = quiz;
  const [place, setPlace] = useState(() => placeOf(quiz, own));
  const question = questions[place];
  const total = questions.length;

  function go(to: number): void {
    setPlace(to);
    requestAnimationFrame(() => heading.current?.focus());
  }

  function take(answered: QuizQuestion): void {
    const now = questions.map((one) => (one.id === answered.id ? answered : one));
    justAnswered.current = true;
    patchPost(queryClient, postId, { quiz: { ...quiz, questions: now } });
  }

  // The focused button is removed with its form, so the focus moves to the solution. An effect runs after the solution
  // has been rendered.
  const isSolved = Boolean(question?.solved);
  useEffect(() => {
    if (isSolved && justAnswered.current) solution.current?.focus();
    justAnswered.current = false;
  }, [isSolved]);

  return (
    <section className={box['box']} aria-labelledby={id}>
      <p className={box['kind']}>
        <Icon name="quiz" size={16} />
        {t('quiz')}
        {question && <span className={s['progress']}>{t('quiz.progress', { n: place + 1, total })}</span>}
      </p>
      <h2 ref={heading} id={id} tabIndex={-1} lang={question && language}>
        {question?.text ??
          t('quiz.result', { total, right: questions.filter(({ mine, solved }) => mine === solved?.right).length })}
      </h2>
      {own && <p className={box['note']}>{t('quiz.own')}</p>}
      {!question ? (
        <QuizResult questions={questions} language={language} open={go} />
      ) : question.solved ? (
        <QuizSolved ref={solution} question={question} solved={question.solved} language={language} />
      ) : (
        <QuizForm
          key={question.id}
          postId={postId}
          question={question}
          language={language}
          labelledBy={id}
          onAnswered={take}
        />
      )}
      <div className={s['way']}>
        {question && <StepButtons place={place} total={total} own={own} isSolved={isSolved} onGo={go} />}
      </div>
    </section>
  );
}

interface StepButtonsProps {
  place: number;
  total: number;
  own: boolean;
  isSolved: boolean;
  onGo: (to: number) => void;
}

/** Buttons that lead to the previous question, and to the next one or the result. */
function StepButtons({ place, total, own, isSolved, onGo }: StepButtonsProps) {
  const { t } = useTranslation('asks');
  // The author has no result.
  const last = own ? total - 1 : total;
  return (
    <>
      {place > 0 && (
        <Button small look="quiet" onClick={() => onGo(place - 1)}>
          <Icon name="left" size={16} />
          {t('quiz.previous')}
        </Button>
      )}
      {place < last && isSolved && (
        <Button small className={s['next']} onClick={() => onGo(place + 1)}>
          {t(place + 1 === total ? 'quiz.finish' : 'quiz.next')}
          <Icon name="right" size={16} />
        </Button>
      )}
    </>
  );
}
