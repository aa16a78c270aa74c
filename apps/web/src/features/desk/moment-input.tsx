import type { ComponentProps } from 'react';

interface MomentInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** ISO 8601; '' for none. */
  value: string;
  onChange: (value: string | undefined) => void;
}

/** Of the reader's clock, as the browser's control writes it: 2026-01-31T18:00. */
function local(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A day and a time by the reader's clock. */
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
