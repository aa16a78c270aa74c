import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { relativeTime } from '#ui/dates/relative-time.ts';

const TICK_MS = 30_000;

/** End of a poll: a date or, after hydration and while the poll is open, a relative time such as "in 3 hours". */
export function PollEnd({ endsAt, ended }: { endsAt: string; ended: boolean }) {
  const { t, i18n } = useTranslation('asks');
  const { language } = i18n;
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const end = Date.parse(endsAt);
  const title =
    now === null ? undefined : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(end);
  const day = dayOf(end, language, now === null ? 'UTC' : undefined);
  const text = ended
    ? t('poll.ended', { day })
    : now === null
      ? t('poll.ends-on', { day })
      : t('poll.ends', { when: relativeTime(Math.max(0, end - now), language, { numeric: 'always', daysFrom: 48 }) });
  return (
    // Server and browser may format the date differently, so the hydration warning is suppressed.
    <time dateTime={endsAt} title={title} suppressHydrationWarning>
      {text}
    </time>
  );
}
