import type { Ref } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Language } from '@site/contract/core/languages.ts';
import type { QuizQuestion } from '@site/contract/forum/quiz.ts';
import { Icon } from '#ui/icon.tsx';
import s from './quiz-box.module.css';

interface Props {
  /** Element that receives the focus after answering. */
  ref: Ref<HTMLParagraphElement>;
  question: QuizQuestion;
  solved: NonNullable<QuizQuestion['solved']>;
  language: Language;
}

/** Answered question: the right answer, the explanation and the share of members who answered correctly. */
export function QuizSolved({ ref, question, solved, language }: Props) {
  const { t, i18n } = useTranslation('asks');
  const { mine, answers } = question;
  const { right, explanation, answered, wereRight } = solved;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <>
      <ul className={s['answers']}>
        {answers.map(({ id, text }) => (
          <li key={id} className={`${s['answer']} ${id === right ? s['right'] : id === mine ? s['wrong'] : ''}`}>
            <span className={s['sign']}>
              {id === right ? <Icon name="check" size={18} /> : id === mine && <Icon name="close" size={18} />}
            </span>
            <span className={s['text']}>
              <span lang={language}>{text}</span>
              {id === right && <span className={s['mark']}>{t('quiz.right-answer')}</span>}
              {id === mine && <span className={s['mark']}>{t('quiz.mine')}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p ref={ref} tabIndex={-1} className={s['explanation']}>
        {mine !== null && <strong>{t(mine === right ? 'quiz.right' : 'quiz.wrong')} </strong>}
        <span lang={language}>{explanation}</span>
      </p>
      <p className={s['share']}>
        {answered === 0
          ? t('quiz.share-none')
          : t('quiz.share', { count: answered, percent: percent.format(wereRight / answered) })}
      </p>
    </>
  );
}
