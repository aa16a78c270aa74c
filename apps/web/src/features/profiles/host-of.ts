/** Where a link leads, as the reader should know it before following: letters that imitate others show as xn--. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
}
