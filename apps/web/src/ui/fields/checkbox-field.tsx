import { useEffect, useEffectEvent } from 'react';
import { choiceError } from './choice-error.tsx';
import { Choice } from './choice.tsx';
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx';
import chips from './chips.module.css';
import { CustomChoice } from './custom-choice.tsx';
import type { FieldOption } from './field-option.ts';
import s from './fields.module.css';

interface CheckboxFieldProps extends ChoiceGroupProps {
  options: readonly FieldOption[];
  /** Selected keys in the order of the options. */
  value?: readonly string[];
  onChange: (keys: string[]) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Selects the first key of an empty group (FORM-01). Set to false if the group may stay empty. */
  pickFirst?: boolean;
  look?: 'list' | 'chips';
}

const NONE: readonly string[] = [];

/** Checkbox group (FORM-01). */
export function CheckboxField({
  options,
  value = NONE,
  onChange,
  onFocus,
  onBlur,
  pickFirst = true,
  look = 'list',
  error,
  ...group
}: CheckboxFieldProps) {
  const shown = choiceError('checkbox', { error, empty: value.length === 0 });
  const first = options[0]?.key;
  const isEmpty = value.length === 0;
  const pick = useEffectEvent((key: string) => onChange([key]));
  useEffect(() => {
    if (pickFirst && isEmpty && first !== undefined) pick(first);
  }, [pickFirst, isEmpty, first]);
  const toggle = (key: string, chosen: boolean) =>
    onChange(options.map((option) => option.key).filter((known) => (known === key ? chosen : value.includes(known))));
  return (
    <ChoiceGroup {...group} role="group" error={shown}>
      <div className={look === 'chips' ? chips['chips'] : s['options']} onFocus={onFocus} onBlur={onBlur}>
        {options.map(({ key, value: text }) => {
          const checked = value.includes(key);
          return look === 'chips' ? (
            <CustomChoice
              key={key}
              type="checkbox"
              className={chips['chip']}
              checked={checked}
              aria-invalid={Boolean(shown)}
              onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
            >
              {text}
            </CustomChoice>
          ) : (
            <Choice
              key={key}
              label={text}
              checked={checked}
              disabled={group.disabled}
              error={Boolean(shown)}
              onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
            />
          );
        })}
      </div>
    </ChoiceGroup>
  );
}
