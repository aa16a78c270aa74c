import { useId } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import s from './answer-choices.module.css';

interface Props {
  answers: readonly { id: number; text: string }[];
  language: Language;
  chosen: number | null;
  labelledBy: string;
  describedBy: string;
  disabled: boolean;
  onChoose: (answer: number) => void;
}

/** Radio group of answers. The whole line is clickable. */
export function AnswerChoices({ answers, language, chosen, labelledBy, describedBy, disabled, onChoose }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-describedby={describedBy} className={s['answers']}>
      {answers.map(({ id, text }) => (
        <CustomChoice
          key={id}
          type="radio"
          className={s['answer']}
          name={name}
          value={id}
          checked={chosen === id}
          disabled={disabled}
          onChange={() => onChoose(id)}
        >
          <span lang={language}>{text}</span>
        </CustomChoice>
      ))}
    </div>
  );
}
