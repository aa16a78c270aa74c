import type { Check, CHECKS, CheckName, MetricName, HealthStatus } from '@site/contract/operations/schemas.ts';
import type { Services } from '#platform/context.ts';

export interface CheckResult {
  verdict: HealthStatus;
  reason: string;
  figures: Check['figures'];
}

export type HealthCheck = (services: Services) => Promise<CheckResult>;

type Metrics = Partial<Record<MetricName, number | string | null | undefined>>;

/**
 * Returns a function that creates the results of a check. Its type restricts the reason to those in the contract for
 * this check.
 */
export const resultsOf =
  <N extends CheckName>(_name: N) =>
  (status: HealthStatus, reason: (typeof CHECKS)[N][number], metrics: Metrics = {}): CheckResult => ({
    verdict: status,
    reason,
    figures: Object.entries(metrics).flatMap(([name, value]) =>
      // The names come from the type above.
      value === null || value === undefined ? [] : [{ name: name as MetricName, value }],
    ),
  });
