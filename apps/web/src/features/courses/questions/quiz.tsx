import { useState } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import type { OpenChapter } from '@site/contract/courses/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { QuizQuestion } from './quiz-question.tsx';
import { QuizScore } from './quiz-score.tsx';
import s from './quiz.module.css';

interface QuizProps {
  chapter: OpenChapter;
  language: Language;
}

/** Questions of a chapter, one after the other. The first answer is stored permanently. */
export function Quiz({ chapter, language }: QuizProps) {
  const { t } = useTranslation('courses');
  const { questions } = chapter;
  const firstOpen = questions.findIndex(({ isRight }) => isRight !== true);
  const [at, setAt] = useState(Math.max(0, firstOpen));
  const question = questions[at];
  if (!question) return null;
  const isDone = firstOpen < 0;
  const next = questions.findIndex(({ isRight }, index) => index > at && isRight !== true);
  const following = next >= 0 ? next : firstOpen;
  return (
    <section className={s['quiz']} aria-labelledby="quiz">
      <header className={s['head']}>
        <h2 id="quiz">{t('quiz')}</h2>
        <p>{t('quiz.lead')}</p>
      </header>
      {questions.length > 1 && (
        <ol className={s['steps']}>
          {questions.map(({ id, isRight }, index) => (
            <li key={id}>
              <button
                type="button"
                className={s['step']}
                data-right={isRight ?? undefined}
                aria-current={index === at ? 'step' : undefined}
                aria-label={t(isRight === null ? 'quiz.step' : isRight ? 'quiz.step.right' : 'quiz.step.wrong', {
                  n: index + 1,
                })}
                onClick={() => setAt(index)}
              >
                {isRight ? <Icon name="check" size={16} /> : index + 1}
              </button>
            </li>
          ))}
        </ol>
      )}
      <QuizQuestion
        key={question.id}
        chapterId={chapter.id}
        language={language}
        question={question}
        place={t('quiz.of', { n: at + 1, total: questions.length })}
        onNext={following >= 0 && following !== at ? () => setAt(following) : undefined}
      />
      {isDone && <QuizScore progress={chapter.progress} />}
    </section>
  );
}
