import { useSyncExternalStore } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { toInstant, toLocal } from './local-time.ts';
import { TextField, type TextFieldProps } from '../text-field.tsx';

const never = () => () => undefined;

interface DateTimeFieldProps extends Omit<TextFieldProps, 'type' | 'maxLength' | 'onChange' | 'min' | 'max'> {
  /** ISO 8601 in UTC, or '' for none. Displayed and selected in this browser's local time. */
  value?: string;
  onChange: (value: string) => void;
  /** Earliest and latest time, as ISO 8601. */
  min?: string;
  max?: string;
}

/**
 * Date and time input (FORM-01) with the browser's own picker. Browsers write its parts in the order of their language,
 * so the selected time is repeated below as yyyy-MM-dd HH:mm, with the time zone.
 */
export function DateTimeField({ value = '', onChange, min, max, description, ...field }: DateTimeFieldProps) {
  const { t } = useTranslation('fields');
  // The server does not know the user's time zone.
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
  const local = (instant: string | undefined) => (zone && instant ? toLocal(instant) : '');
  return (
    <TextField
      {...field}
      type="datetime-local"
      description={
        <>
          {description}{' '}
          {zone && `${local(value).replace('T', ' ')} ${t('date.zone', { zone: zone.replaceAll('_', ' ') })}`}
        </>
      }
      min={local(min)}
      max={local(max)}
      value={local(value)}
      onChange={({ currentTarget }) => onChange(toInstant(currentTarget.value))}
    />
  );
}
