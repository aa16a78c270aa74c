import s from './search-tools.module.css';

interface ChooseFieldProps<T extends string> {
  label: string;
  /** Text for "no selection"; undefined if an option is always selected. */
  any?: string;
  options: readonly { value: T; text: string }[];
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  /** Hides the field on wide viewports, which have another control. */
  phoneOnly?: boolean;
}

/** Select for filtering or sorting a list. */
export function ChooseField<T extends string>(props: ChooseFieldProps<T>) {
  const { label, any, options, value, onChange, phoneOnly = false } = props;
  return (
    <label className={s['field']} data-phone-only={phoneOnly}>
      <span>{label}</span>
      <select
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(options.find((option) => option.value === currentTarget.value)?.value)
        }
      >
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
