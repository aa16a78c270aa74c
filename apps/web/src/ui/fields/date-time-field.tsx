import { DatesProvider, DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import 'dayjs/locale/ru';
import { useId, useSyncExternalStore, type ReactNode } from 'react';
import { DESCRIPTORS } from '@site/contract/core/languages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { BELOW } from './below.ts';
import s from './date-time-field.module.css';
import { toInstant, toLocal } from './local-time.ts';

const FORMAT = 'YYYY-MM-DD HH:mm';
const never = () => () => undefined;

interface DateTimeFieldProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  'data-path'?: string;
  /** ISO 8601 in UTC, or '' for none. Displayed and selected in this browser's local time. */
  value?: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Earliest and latest time, as ISO 8601. */
  min?: string;
  max?: string;
  /** Display format of dayjs; YYYY-MM-DD HH:mm by default. */
  format?: string;
}

/** Date and time input (FORM-01). Load it lazily, because the calendar is large. */
export function DateTimeField({ value = '', onChange, min, max, format = FORMAT, ...field }: DateTimeFieldProps) {
  const { t, i18n } = useTranslation('fields');
  const id = useId();
  // The server does not know the user's time zone.
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
  const bound = (instant: string | undefined) => (zone && instant && toLocal(instant)) || undefined;
  return (
    <DatesProvider
      settings={{ locale: i18n.language, firstDayOfWeek: DESCRIPTORS[i18n.language].firstDayOfWeek, weekendDays: [] }}
    >
      <DateTimePicker
        size="md"
        inputWrapperOrder={BELOW}
        placeholder={t('date.pick')}
        {...field}
        id={id}
        // The input is a button, so its accessible name consists of the label and the selected value.
        aria-labelledby={`${id}-label ${id}`}
        description={
          <>
            {field.description} {zone && t('date.zone', { zone: zone.replaceAll('_', ' ') })}
          </>
        }
        clearable
        clearButtonProps={{ 'aria-label': t('date.clear') }}
        popoverProps={{ id, position: 'bottom-start', shadow: 'none', returnFocus: true }}
        hideOutsideDates
        classNames={{ day: s['day'] ?? '' }}
        valueFormat={format}
        value={zone ? toLocal(value) : null}
        onChange={(local) => onChange(toInstant(local))}
        minDate={bound(min)}
        maxDate={bound(max)}
        ariaLabels={{
          previousMonth: t('date.previous-month'),
          nextMonth: t('date.next-month'),
          previousYear: t('date.previous-year'),
          nextYear: t('date.next-year'),
          previousDecade: t('date.previous-years'),
          nextDecade: t('date.next-years'),
        }}
        getDayProps={(day) => ({ 'aria-label': dayLabel(day, i18n.language) })}
        timePickerProps={{
          'aria-label': t('date.time'),
          classNames: { field: s['time'] ?? '' },
          hoursInputLabel: t('date.hours'),
          minutesInputLabel: t('date.minutes'),
        }}
        submitButtonProps={{ 'aria-label': t('date.done') }}
      />
    </DatesProvider>
  );
}

function dayLabel(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));
}
