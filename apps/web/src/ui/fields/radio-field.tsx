import { useId } from 'react';
import { choiceError } from './choice-error.tsx';
import { Choice } from './choice.tsx';
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx';
import type { FieldOption } from './field-option.ts';
import s from './fields.module.css';

interface RadioFieldProps extends ChoiceGroupProps {
  options: readonly FieldOption[];
  /** '' if nothing is selected. */
  value?: string;
  onChange: (key: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Name for forms posted without scripts. */
  name?: string;
}

/** Radio group (FORM-01). */
export function RadioField({
  options,
  value,
  onChange,
  onFocus,
  onBlur,
  error,
  name: ownName,
  ...group
}: RadioFieldProps) {
  const id = useId();
  const name = ownName ?? id;
  const shown = choiceError('radio', { error, empty: !value });
  return (
    <ChoiceGroup {...group} role="radiogroup" error={shown}>
      <div className={s['options']} onFocus={onFocus} onBlur={onBlur}>
        {options.map((option) => (
          <Choice
            key={option.key}
            type="radio"
            name={name}
            value={option.key}
            label={option.value}
            checked={option.key === value}
            disabled={group.disabled}
            error={Boolean(shown)}
            onChange={() => onChange(option.key)}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
