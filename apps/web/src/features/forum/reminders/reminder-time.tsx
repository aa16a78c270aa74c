import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Day and time of a reminder in this browser's time zone, for example "Mon, 30 Nov, 19:00". */
export function ReminderTime({ at }: { at: string }) {
  const { i18n } = useTranslation('forum');
  const format = new Intl.DateTimeFormat(i18n.language, {
    ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
    ...({ hour: 'numeric', minute: '2-digit' } as const),
  });
  return (
    // Server and browser may be in different time zones.
    <time dateTime={at} suppressHydrationWarning>
      {format.format(Date.parse(at))}
    </time>
  );
}
