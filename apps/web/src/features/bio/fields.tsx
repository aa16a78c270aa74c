import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import s from './form.module.css';

interface FrameProps {
  label: string;
  /** Hides the label visually; screen readers still announce it. */
  quiet?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
}

interface Ids {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

/** Label, help text and error message of a field. */
export function Frame({ label, quiet, help, error, children }: FrameProps & { children: (ids: Ids) => ReactNode }) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={s['field']}>
      <label htmlFor={id} className={quiet ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': Boolean(error) })}
      {help && (
        <p className={s['help']} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className={s['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface LineFieldProps extends FrameProps, Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

/**
 * Single-line text input. Built from plain elements, because a form can contain hundreds of them and each must
 * re-render quickly while the user types.
 */
export function LineField({ label, quiet, help, error, value, onChange, ...input }: LineFieldProps) {
  return (
    <Frame label={label} quiet={quiet} help={help} error={error}>
      {(ids) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...ids}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Frame>
  );
}

interface LinesFieldProps extends FrameProps, Omit<ComponentPropsWithRef<'textarea'>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

/** Multi-line text input that grows with its content. */
export function LinesField({ label, quiet, help, error, value, onChange, ...area }: LinesFieldProps) {
  return (
    <Frame label={label} quiet={quiet} help={help} error={error}>
      {(ids) => (
        <textarea
          rows={2}
          {...area}
          {...ids}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Frame>
  );
}

interface ListFieldProps<T extends string> extends FrameProps {
  options: readonly { value: T; text: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** Select for one of several options. */
export function ListField<T extends string>({ options, value, onChange, ...frame }: ListFieldProps<T>) {
  return (
    <Frame {...frame}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Frame>
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
        <label key={option.value} className={s['choice']}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.sample}
          <span>{option.text}</span>
        </label>
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
        <label key={option.value} className={s['chip']}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            aria-label={option.name}
            onChange={({ currentTarget: { checked } }) =>
              onChange(all.filter((one) => (one === option.value ? checked : value.includes(one))))
            }
          />
          <span>{option.text}</span>
        </label>
      ))}
      {help && <p className={s['help']}>{help}</p>}
    </fieldset>
  );
}
