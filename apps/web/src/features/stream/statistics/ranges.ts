import { choiceParam, idParam, textParam } from '#platform/pages/search-params.ts';
import { plusDays } from '#ui/dates/calendar-day.ts';

/** Date ranges that end today, and `own`, a custom range with a start and an end. */
export const SPANS = ['week', 'month', 'quarter', 'own'] as const;
export type Span = (typeof SPANS)[number];

export interface StreamSearch {
  span?: Span | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Id of one of the member's rooms; all rooms if undefined. */
  site?: number | undefined;
}

const DAYS = { week: 7, month: 30, quarter: 90 } as const;

function dayParam(value: unknown): string | undefined {
  const text = textParam(value, 10);
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

export function streamSearch(search: Record<string, unknown>): StreamSearch {
  return {
    span: choiceParam(search['span'], SPANS),
    from: dayParam(search['from']),
    to: dayParam(search['to']),
    site: idParam(search['site']),
  };
}

/**
 * Date range of a search on a given day; defaults to the 30 days up to that day. The ends of a custom range may be in
 * either order.
 */
export function rangeOf({ span = 'month', from, to }: StreamSearch, today: string): { from: string; to: string } {
  if (span === 'own') {
    const end = to ?? today;
    const begin = from ?? plusDays(end, 1 - DAYS.month);
    return begin <= end ? { from: begin, to: end } : { from: end, to: begin };
  }
  return { from: plusDays(today, 1 - DAYS[span]), to: today };
}
