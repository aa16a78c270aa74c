/** Where a link leads, as the reader should know it before following: letters that imitate others show as xn--. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, '') ?? '';
}
