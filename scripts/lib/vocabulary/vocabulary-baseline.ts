import { KINDS, type AreaReport, type Kind } from './vocabulary-report.ts';

/** Number of accepted findings by area and kind. A missing number means 0. */
export type Baseline = Record<string, Partial<Record<Kind, number>>>;

export function countFindings({ findings }: AreaReport): Record<Kind, number> {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const { kind } of findings) counts[kind] += 1;
  return counts;
}

/** Returns a line for each count that is above the baseline. */
export function aboveBaseline(reports: Map<string, AreaReport>, baseline: Baseline): string[] {
  return [...reports].flatMap(([area, report]) => {
    const counts = countFindings(report);
    return KINDS.flatMap((kind) => {
      const accepted = baseline[area]?.[kind] ?? 0;
      if (counts[kind] <= accepted) return [];
      return [
        `${area}: ${counts[kind]} dialect words in ${kind}, ${accepted} accepted by scripts/vocabulary-baseline.json`,
      ];
    });
  });
}

/** Lowers the baseline to the counts of the reports. A count above the baseline does not raise it. */
export function lowerBaseline(reports: Map<string, AreaReport>, baseline: Baseline): Baseline {
  return Object.fromEntries(
    [...reports].map(([area, report]) => {
      const counts = countFindings(report);
      const lowered = KINDS.map((kind) => [kind, Math.min(counts[kind], baseline[area]?.[kind] ?? 0)] as const);
      return [area, Object.fromEntries(lowered.filter(([, count]) => count > 0))];
    }),
  );
}
