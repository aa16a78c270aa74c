interface Words {
  language: string;
  today: string;
  yesterday: string;
}

const dayStart = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate());

/** The heading of a day, where the reader is: today, yesterday, or the date; the year when it is another one. */
export function dayHeading(time: string, now: Date, { language, today, yesterday }: Words): string {
  const at = new Date(time);
  const day = dayStart(at).getTime();
  if (day >= dayStart(now).getTime()) return today;
  // Of the day before by the calendar: days have 23 or 25 hours twice a year.
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === before.getTime()) return yesterday;
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' as const }),
  }).format(at);
}

/** Things one after the other, those of one heading together. */
export function byHeading<T>(items: readonly T[], headingOf: (item: T) => string): { heading: string; items: T[] }[] {
  const groups: { heading: string; items: T[] }[] = [];
  for (const item of items) {
    const heading = headingOf(item);
    const last = groups.at(-1);
    if (last?.heading === heading) last.items.push(item);
    else groups.push({ heading, items: [item] });
  }
  return groups;
}
