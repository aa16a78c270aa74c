import { useSyncExternalStore } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ago, dayOf } from './ago.ts';

/** Interval of the shared timer, in milliseconds. The timer runs only while times are displayed. */
const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  if (Date.now() - now > TICK_MS) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Relative time. The served page contains the date, which changes to a text such as "5 minutes ago" on hydration. */
export function TimeAgo({ time, className }: { time: string; className?: string | undefined }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const shownAt = useSyncExternalStore(
    subscribe,
    () => now,
    () => null,
  );
  const at = Date.parse(time);
  const title =
    shownAt === null
      ? undefined
      : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(at);
  return (
    // Server and browser may format dates differently, so the hydration warning is suppressed.
    <time dateTime={time} title={title} className={className} suppressHydrationWarning>
      {shownAt === null ? dayOf(at, language, 'UTC') : ago(at, shownAt, { language, justNow: t('just-now') })}
    </time>
  );
}
