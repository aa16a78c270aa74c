import { useId, type ComponentProps, type ReactNode } from 'react';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './form.module.css';

interface LineFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** Single-line text input that passes its value instead of the event. */
export function LineField({ onChange, ...field }: LineFieldProps) {
  return <TextField autoComplete="off" {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
}

interface LinesFieldProps extends Omit<ComponentProps<typeof TextAreaField>, 'onChange' | 'max'> {
  value: string;
  onChange: (value: string) => void;
}

/** Multi-line text input that passes its value instead of the event. */
export function LinesField({ onChange, ...field }: LinesFieldProps) {
  return (
    <TextAreaField max={null} minRows={2} {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}

interface ListFieldProps<T extends string> extends Pick<
  ComponentProps<typeof SelectField>,
  'label' | 'hideLabel' | 'description'
> {
  options: readonly { value: T; text: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** Select for one of several options. */
export function ListField<T extends string>({ options, onChange, ...field }: ListFieldProps<T>) {
  return (
    <SelectField
      {...field}
      empty={null}
      options={options.map(({ value, text }) => ({ key: value, value: text }))}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

interface ChoiceProps<T extends string | number> {
  label: string;
  options: readonly { value: T; text: string; sample?: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}

/** Radio group of a few options, all visible and each with an optional drawing. */
export function ChoiceField<T extends string | number>({ label, options, value, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={s['choices']}>
      <legend>{label}</legend>
      {options.map((option) => (
        <CustomChoice
          key={option.value}
          type="radio"
          className={s['choice']}
          name={name}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.sample}
          <span>{option.text}</span>
        </CustomChoice>
      ))}
    </fieldset>
  );
}

interface TogglesProps<T extends string> {
  label: string;
  help?: string;
  options: readonly { value: T; text: string; name?: string }[];
  value: readonly T[];
  /** Selected values in the order of the options. */
  onChange: (value: T[]) => void;
}

/** Group of toggle chips, of which any number can be selected. */
export function TogglesField<T extends string>({ label, help, options, value, onChange }: TogglesProps<T>) {
  const all = options.map((option) => option.value);
  return (
    <fieldset className={s['choices']}>
      <legend>{label}</legend>
      {options.map((option) => (
        <CustomChoice
          key={option.value}
          type="checkbox"
          className={s['chip']}
          checked={value.includes(option.value)}
          aria-label={option.name}
          onChange={({ currentTarget: { checked } }) =>
            onChange(all.filter((one) => (one === option.value ? checked : value.includes(one))))
          }
        >
          <span>{option.text}</span>
        </CustomChoice>
      ))}
      {help && <p className={s['help']}>{help}</p>}
    </fieldset>
  );
}
