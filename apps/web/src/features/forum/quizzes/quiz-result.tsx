import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Language } from '@site/contract/core/languages.ts';
import type { QuizQuestion } from '@site/contract/forum/quiz.ts';
import { Icon } from '#ui/icon.tsx';
import s from './quiz-box.module.css';

interface Props {
  questions: readonly QuizQuestion[];
  language: Language;
  open: (place: number) => void;
}

/** Result text, and a list of the questions; each is a button that opens its question. */
export function QuizResult({ questions, language, open }: Props) {
  const { t } = useTranslation('asks');
  const isRight = ({ mine, solved }: QuizQuestion) => mine === solved?.right;
  return (
    <>
      <p className={s['share']}>{t(questions.every(isRight) ? 'quiz.result-all' : 'quiz.result-some')}</p>
      <ul className={s['answers']} aria-label={t('quiz.answers')}>
        {questions.map((question, place) => (
          <li key={question.id}>
            <button type="button" className={s['again']} onClick={() => open(place)}>
              <span className={`${s['sign']} ${isRight(question) ? s['good'] : s['bad']}`}>
                <Icon name={isRight(question) ? 'check' : 'close'} size={18} />
              </span>
              <span className="visually-hidden">
                {t(isRight(question) ? 'quiz.right' : 'quiz.wrong')} {t('quiz.review', { n: place + 1 })}:{' '}
              </span>
              <span lang={language}>{question.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
