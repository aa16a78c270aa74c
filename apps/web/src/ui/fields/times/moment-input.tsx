import type { ComponentProps } from 'react';
import { toInstant, toLocal } from './local-time.ts';

interface MomentInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** ISO 8601 timestamp; an empty string for none. */
  value: string;
  onChange: (value: string | undefined) => void;
}

/** Input of a date and time in local time. */
export function MomentInput({ value, onChange, ...field }: MomentInputProps) {
  return (
    <input
      {...field}
      type="datetime-local"
      value={toLocal(value)}
      onChange={({ currentTarget }) => onChange(toInstant(currentTarget.value) || undefined)}
    />
  );
}
