/** Returns the average rounded to one decimal; null for an empty list. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return tenth(values.reduce((sum, value) => sum + value, 0) / values.length);
}

export const tenth = (value: number): number => Math.round(value * 10) / 10;
