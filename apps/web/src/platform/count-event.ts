import type { AnalyticsEvent } from '@site/contract/analytics/events.ts';

type Sink = (event: AnalyticsEvent, label: string) => void;

let sink: Sink | null = null;

/**
 * Something on a page was used (NAV-14). It goes nowhere unless the reader has agreed to be counted.
 * @param label key of the core catalogue that names a menu entry
 */
export function countEvent(event: AnalyticsEvent, label = ''): void {
  sink?.(event, label);
}

/** Takes what is told from now on. @returns takes it back */
export function takeEvents(next: Sink): () => void {
  sink = next;
  return () => {
    if (sink === next) sink = null;
  };
}
