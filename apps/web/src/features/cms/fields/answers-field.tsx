import { useId } from 'react';
import type { FieldErrors } from '@site/contract/core/errors.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './fields.module.css';
import { ItemTools } from './item-tools.tsx';
import { moveItem } from './move-item.ts';

const ANSWERS_MAX = 6;

interface AnswersFieldProps {
  path: string;
  fields: Record<string, unknown>;
  onChange: (change: { answers: string[]; right: number }) => void;
  problems: FieldErrors;
  part: Part;
}

/**
 * Edits the answers to a question and marks the correct answer. The mark stays on that answer when answers are added,
 * removed or moved; if that answer is removed, the first answer is marked.
 */
export function AnswersField({ path, fields, onChange, problems, part }: AnswersFieldProps) {
  const { t } = useTranslation('desk');
  const id = useId();
  const answers: string[] = Array.isArray(fields['answers']) ? fields['answers'].map(String) : [];
  const right = typeof fields['right'] === 'number' ? fields['right'] : 0;
  const arrange = (order: number[]) =>
    onChange({ answers: order.map((index) => answers[index] ?? ''), right: Math.max(0, order.indexOf(right)) });
  const indexes = answers.map((_, index) => index);
  return (
    <fieldset className={s['field']} data-path={path}>
      <legend>{t('field.answers')}</legend>
      <p className={s['help']}>{t('help.answers')}</p>
      {answers.map((answer, index) => (
        <div key={index} className={s['answer']}>
          <CustomChoice
            type="radio"
            name={id}
            aria-label={t('answer.right', { n: index + 1 })}
            checked={index === right}
            onChange={() => onChange({ answers, right: index })}
          />
          <TextField
            value={answer}
            maxLength={300}
            lang={part === 'shared' ? undefined : part}
            data-path={`${path}.${index}`}
            aria-label={t('answer', { n: index + 1 })}
            error={problems[`${path}.${index}`] !== undefined}
            onChange={({ currentTarget }) =>
              onChange({ answers: answers.map((one, at) => (at === index ? currentTarget.value : one)), right })
            }
          />
          <ItemTools
            n={index + 1}
            total={answers.length}
            removable={answers.length > 2}
            onMove={(to) => arrange(moveItem(indexes, index, to))}
            onRemove={() => arrange(indexes.filter((at) => at !== index))}
          />
          <p className={s['problem']}>{problems[`${path}.${index}`]}</p>
        </div>
      ))}
      {answers.length < ANSWERS_MAX && (
        <Button look="quiet" className={s['add']} onClick={() => onChange({ answers: [...answers, ''], right })}>
          <Icon name="plus" size={18} />
          {t('answer.add')}
        </Button>
      )}
      <p className={s['problem']}>{problems[path]}</p>
    </fieldset>
  );
}
