import type { UseFormReturnType } from '@mantine/form';
import { useId, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ANSWERS_MIN } from '@site/contract/forum/answers.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { PostValues } from '../posts/writing/post-values.ts';
import s from './ask-fields.module.css';

interface Props {
  form: UseFormReturnType<PostValues>;
  /** Path of the poll or question in the form, for example `poll` or `quiz.questions.0`. */
  path: string;
  answers: readonly string[];
  max: number;
  /** Right answer of a quiz question: its index, null while none is chosen, and the callback that changes it. */
  right?: { place: number | null; onChange: (place: number | null) => void };
}

/** Editable answers. Enter moves to the next one, or adds one after the last, up to `max`. */
export function AnswerFields({ form, path, answers, max, right }: Props) {
  const { t } = useTranslation('asks');
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const list = `${path}.answers`;
  const full = answers.length >= max;

  function focus(place: number): void {
    group.current?.querySelector<HTMLElement>(`[data-path="${list}.${place}"]`)?.focus();
  }
  function add(): void {
    // Flushed synchronously, so that the next keystroke goes to the new answer.
    flushSync(() => form.insertListItem(list, ''));
    focus(answers.length);
  }
  function remove(place: number): void {
    flushSync(() => {
      form.removeListItem(list, place);
      if (right && right.place !== null && right.place >= place) {
        right.onChange(right.place === place ? null : right.place - 1);
      }
    });
    focus(Math.max(0, place - 1));
  }
  function enter(event: KeyboardEvent, place: number): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (place + 1 < answers.length) focus(place + 1);
    else if (!full) add();
  }

  return (
    <ChoiceGroup
      role="group"
      label={t('form.answers')}
      description={right && t('form.right-help')}
      required
      data-path={list}
      error={form.errors[list] ?? form.errors[`${path}.right`]}
    >
      <div ref={group} data-path={`${path}.right`} className={s['answers']}>
        {answers.map((_, place) => (
          // Answers have no ids, so the index is the key.
          <div key={place} className={s['answer']}>
            {right && (
              <CustomChoice
                type="radio"
                className={s['radio']}
                name={name}
                checked={right.place === place}
                aria-label={t('form.right', { n: place + 1 })}
                onChange={() => right.onChange(place)}
              />
            )}
            <TextField
              maxLength={null}
              className={s['text']}
              aria-label={t('form.answer', { n: place + 1 })}
              placeholder={t('form.answer', { n: place + 1 })}
              autoComplete="off"
              onKeyDown={(event) => enter(event, place)}
              {...form.getInputProps(`${list}.${place}`)}
            />
            <Button
              look="quiet"
              className={s['remove']}
              aria-label={t('form.remove-answer', { n: place + 1 })}
              disabled={answers.length <= ANSWERS_MIN}
              onClick={() => remove(place)}
            >
              <Icon name="close" size={18} />
            </Button>
          </div>
        ))}
      </div>
      <Button small className={s['add']} disabled={full} onClick={add}>
        <Icon name="plus" size={16} />
        {t('form.add-answer')}
      </Button>
    </ChoiceGroup>
  );
}
