import type { ComponentProps } from 'react';
import { SelectField } from '../select-field.tsx';
import { times } from './times.ts';

interface TimeFieldProps extends Omit<ComponentProps<typeof SelectField>, 'options'> {
  from?: string;
  to?: string;
  /** Step in minutes. */
  step?: number;
}

/** Select for a time of day, by default 08:00 to 18:00 in steps of 30 minutes (FORM-01). */
export function TimeField({ from = '08:00', to = '18:00', step = 30, ...props }: TimeFieldProps) {
  return <SelectField {...props} options={times(from, to, step).map((time) => ({ key: time, value: time }))} />;
}
