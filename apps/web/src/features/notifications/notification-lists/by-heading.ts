/** Groups consecutive items by heading. */
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
