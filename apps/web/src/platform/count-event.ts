import type { AnalyticsEvent } from '@site/contract/analytics/events.ts';

type Sink = (event: AnalyticsEvent, label: string) => void;

/** Maximum number of queued events, because the sink may never load. */
const WAITING_MAX = 50;

let sink: Sink | null = null;
/** Events queued before the sink has loaded; null when no sink is expected. */
let waiting: Parameters<Sink>[] | null = null;

/**
 * Records a usage event (NAV-14). It is ignored unless the user has consented to analytics.
 * @param label key of the core catalogue that names a menu entry
 */
export function countEvent(event: AnalyticsEvent, label = ''): void {
  if (sink) sink(event, label);
  else if (waiting && waiting.length < WAITING_MAX) waiting.push([event, label]);
}

/** Queues events until the sink loads. Called once the user has consented. @returns a function that stops queuing */
export function expectSink(): () => void {
  waiting = [];
  return () => {
    waiting = null;
  };
}

/** Delivers queued and future events to the sink. @returns a function that removes the sink */
export function drainEvents(next: Sink): () => void {
  sink = next;
  for (const queued of waiting?.splice(0) ?? []) next(...queued);
  return () => {
    if (sink === next) sink = null;
  };
}
