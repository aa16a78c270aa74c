/** Formats a number of bytes: "3 kB", "1.2 MB". */
export function fileSize(bytes: number, language: string): string {
  const mega = bytes >= 1_000_000;
  const value = mega ? bytes / 1_000_000 : Math.max(1, bytes / 1000);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: mega ? 1 : 0,
  }).format(value);
}
