import type { ComponentProps } from 'react';

interface MomentInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** ISO 8601 timestamp; an empty string for none. */
  value: string;
  onChange: (value: string | undefined) => void;
}

/** Local time in the format of a datetime-local input: 2026-01-31T18:00. */
function local(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Input of a date and time in local time. */
export function MomentInput({ value, onChange, ...field }: MomentInputProps) {
  return (
    <input
      {...field}
      type="datetime-local"
      value={local(value)}
      onChange={({ currentTarget }) => {
        const time = new Date(currentTarget.value);
        onChange(Number.isNaN(time.getTime()) ? undefined : time.toISOString());
      }}
    />
  );
}
