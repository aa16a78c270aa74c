const pad = (n: number) => String(n).padStart(2, '0');
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the times of day in a range, including both ends. @param step step in minutes */
export function times(from: string, to: string, step: number): string[] {
  const first = minutes(from);
  const count = Math.floor((minutes(to) - first) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = first + index * step;
    return `${pad(Math.floor(at / 60))}:${pad(at % 60)}`;
  });
}
