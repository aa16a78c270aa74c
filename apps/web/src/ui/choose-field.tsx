import s from './search-tools.module.css';

interface ChooseFieldProps<T extends string> {
  label: string;
  /** What is read while nothing is chosen; none when something always is. */
  any?: string;
  options: readonly { value: T; text: string }[];
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  /** Wide windows choose it elsewhere. */
  phoneOnly?: boolean;
}

/** One of a few by which a list is filtered or sorted. */
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
