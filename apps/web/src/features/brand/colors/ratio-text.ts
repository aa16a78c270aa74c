/** Formats a contrast ratio, rounded down so that a value below a minimum is never shown as the minimum. */
export function ratioText(ratio: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.floor(ratio * 10) / 10);
}
