import { useSyncExternalStore } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useZone } from '#platform/use-zone.ts';
import { leftOf } from './left-of.ts';
import s from './countdown.module.css';

const SECOND = 1000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND);
  return () => clearInterval(timer);
}

/** Current time in milliseconds, updated each second; null on the server and during hydration. */
function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / SECOND) * SECOND,
    () => null,
  );
}

interface CountdownProps {
  /** Name of the event at the end of the countdown. */
  label: string;
  until: string;
  /** Fixed start time without ticking; by default the current time, updated each second. */
  from?: string | undefined;
}

/** Countdown. The clock is hidden from screen readers, which read the end time instead. */
export function Countdown({ label, until, from }: CountdownProps) {
  const { t, i18n } = useTranslation('games');
  const zone = useZone();
  const ticking = useNow();
  const now = from === undefined ? ticking : Date.parse(from);
  const left = now === null ? null : leftOf(until, now);
  return (
    <p className={s['countdown']}>
      <span>{label}</span>
      <span className={s['clock']} aria-hidden="true">
        {left === null
          ? '--:--:--'
          : left.days > 0
            ? `${t('countdown.days', { count: left.days })} ${left.clock}`
            : left.clock}
      </span>
      {zone !== null && (
        <time dateTime={until}>
          {new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
            Date.parse(until),
          )}
        </time>
      )}
    </p>
  );
}
