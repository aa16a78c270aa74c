import type { PayoutRule } from '@site/contract/stream/fields.ts';

type Day = Temporal.PlainDate;

/** Returns the first day, not before `today`, that is a whole number of steps from the anchor. */
function stepsFrom(anchor: Day, today: Day, step: number): Day {
  const passed = anchor.until(today).days;
  return anchor.add({ days: Math.ceil(passed / step) * step });
}

/** Returns the first payout day that is not before a given day. */
function firstFrom(rule: Exclude<PayoutRule, 'manual'>, anchor: Day, from: Day): Day {
  switch (rule) {
    case 'weekly':
      return stepsFrom(anchor, from, 7);
    case 'bi-weekly':
      return stepsFrom(anchor, from, 14);
    case 'half-monthly':
      if (from.day === 1) return from;
      return from.day <= 16 ? from.with({ day: 16 }) : from.add({ months: 1 }).with({ day: 1 });
    case 'monthly': {
      // If the month does not have this day, `with` returns its last day.
      const inMonth = from.with({ day: anchor.day });
      if (Temporal.PlainDate.compare(inMonth, from) >= 0) return inMonth;
      return from.with({ day: 1 }).add({ months: 1 }).with({ day: anchor.day });
    }
  }
}

/**
 * Returns the next `count` payout days of a cam site, including `today` if it is one. Returns an empty list for the
 * rule `manual`.
 */
export function payoutDays(
  rule: PayoutRule,
  { anchor, today, count }: { anchor: string; today: Day; count: number },
): string[] {
  if (rule === 'manual') return [];
  const days: string[] = [];
  let from = today;
  while (days.length < count) {
    const day = firstFrom(rule, Temporal.PlainDate.from(anchor), from);
    days.push(day.toString());
    from = day.add({ days: 1 });
  }
  return days;
}
