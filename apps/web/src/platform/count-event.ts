import type { AnalyticsEvent } from '@site/contract/analytics/events.ts';

type Sink = (event: AnalyticsEvent, label: string) => void;

/** So much waits at most: what counts may never arrive. */
const WAITING_MAX = 50;

let sink: Sink | null = null;
/** What was told before what counts has arrived; null: it is not on its way. */
let waiting: Parameters<Sink>[] | null = null;

/**
 * Something on a page was used (NAV-14). It goes nowhere unless the reader has agreed to be counted.
 * @param label key of the core catalogue that names a menu entry
 */
export function countEvent(event: AnalyticsEvent, label = ''): void {
  if (sink) sink(event, label);
  else if (waiting && waiting.length < WAITING_MAX) waiting.push([event, label]);
}

/** What counts is on its way, as the reader has agreed: until it takes the events, they wait. @returns calls it off */
export function expectSink(): () => void {
  waiting = [];
  return () => {
    waiting = null;
  };
}

/** Takes what waits, and what is told from now on. @returns takes it back */
export function takeEvents(next: Sink): () => void {
  sink = next;
  for (const told of waiting?.splice(0) ?? []) next(...told);
  return () => {
    if (sink === next) sink = null;
  };
}
