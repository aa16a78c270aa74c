import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { savedAgo } from '#ui/dates/relative-time.ts';

const TICK_MS = 1000;

/**
 * Time since a draft was saved, updated every second. Outside the live region, so that screen readers do not announce
 * it.
 */
export function SavedAgo({ time }: { time: string }) {
  const { i18n } = useTranslation('forum');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={time}>{savedAgo(Date.parse(time), now, i18n.language)}</time>;
}
