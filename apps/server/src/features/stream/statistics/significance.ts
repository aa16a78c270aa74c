import type { Confidence } from '@site/contract/stream/schemas.ts';

/** Maximum false discovery rate for findings with `high` confidence; MEDIUM is the rate for `medium` confidence. */
const HIGH = 0.01;
const MEDIUM = 0.05;

/**
 * Returns the two-sided p-value of Student's t distribution (Abramowitz and Stegun, 26.7.3 and 26.7.4).
 * @param degrees degrees of freedom, a whole number from 1
 */
export function pValue(t: number, degrees: number): number {
  const angle = Math.atan(Math.abs(t) / Math.sqrt(degrees));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const odd = degrees % 2;
  let term = odd ? cosine : 1;
  let sum = degrees === 1 ? 0 : term;
  for (let k = odd ? 3 : 2; k <= degrees - 2; k += 2) {
    term *= (cosine ** 2 * (k - 1)) / k;
    sum += term;
  }
  const inside = odd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
  return Math.min(1, Math.max(0, 1 - inside));
}

const HALVINGS = 60;

/**
 * Returns the t whose two-sided p-value is 0.05, which is half the width of a 95% confidence interval in standard
 * errors.
 */
export function criticalT(degrees: number): number {
  // The result is 12.7 with one degree of freedom, and lower with more.
  let [low, high] = [0, 13];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (pValue(middle, degrees) > 0.05) low = middle;
    else high = middle;
  }
  return high;
}

export interface Estimate {
  /**
   * Lower bound of the 95% confidence interval of the mean, or of the difference of means; `high` is the upper bound.
   */
  low: number;
  high: number;
  /** Two-sided p-value of "no effect". */
  p: number;
}

/** Returns the mean and squared standard error; null for fewer than two values. */
function moments(values: readonly number[]) {
  if (values.length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, squaredError: variance / values.length, degrees: values.length - 1 };
}

interface Measured {
  centre: number;
  /** Difference between the estimate and "no effect". */
  distance: number;
  /** Standard error. */
  error: number;
  /** Degrees of freedom. */
  degrees: number;
}

function estimate({ centre, distance, error, degrees }: Measured): Estimate {
  const half = criticalT(degrees) * error;
  // Equal values have no variance; the tolerance allows for rounding errors.
  const p = error > 1e-12 ? pValue(distance / error, degrees) : Math.abs(distance) > 1e-12 ? 0 : 1;
  return { low: centre - half, high: centre + half, p };
}

/**
 * Tests whether the mean of `values` differs from `expected` (one-sample t-test). Returns null for fewer than two
 * values.
 */
export function meanAgainst(values: readonly number[], expected: number): Estimate | null {
  const found = moments(values);
  if (!found) return null;
  const { mean: centre, squaredError, degrees } = found;
  return estimate({ centre, distance: centre - expected, error: Math.sqrt(squaredError), degrees });
}

/**
 * Tests whether two means differ (Welch's t-test, degrees of freedom rounded down). Returns null if either side has
 * fewer than two values.
 */
export function differenceOf(some: readonly number[], others: readonly number[]): Estimate | null {
  const [a, b] = [moments(some), moments(others)];
  if (!a || !b) return null;
  const squared = a.squaredError + b.squaredError;
  const degrees = squared ** 2 / (a.squaredError ** 2 / a.degrees + b.squaredError ** 2 / b.degrees);
  const difference = a.mean - b.mean;
  return estimate({
    centre: difference,
    distance: difference,
    error: Math.sqrt(squared),
    degrees: Math.max(1, Math.floor(degrees) || 1),
  });
}

/**
 * Returns the confidence of findings that are tested together. P-values are adjusted using the Benjamini-Hochberg
 * procedure, which limits the proportion of chance findings regardless of how many are tested. See
 * docs/decisions/0045-statistical-confidence.md.
 * @param pValues null for a finding with too few values to test
 */
export function confidences(pValues: readonly (number | null)[]): Confidence[] {
  const tested = pValues.flatMap((p, place) => (p === null ? [] : [{ p, place }])).toSorted((a, b) => b.p - a.p);
  const found: Confidence[] = pValues.map(() => 'low');
  let adjusted = 1;
  for (const [fromWorst, { p, place }] of tested.entries()) {
    adjusted = Math.min(adjusted, (p * tested.length) / (tested.length - fromWorst));
    found[place] = adjusted <= HIGH ? 'high' : adjusted <= MEDIUM ? 'medium' : 'low';
  }
  return found;
}
