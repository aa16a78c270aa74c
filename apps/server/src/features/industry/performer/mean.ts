/** The average, with one digit behind the point; null of nothing. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return tenth(values.reduce((sum, value) => sum + value, 0) / values.length);
}

export const tenth = (value: number): number => Math.round(value * 10) / 10;
