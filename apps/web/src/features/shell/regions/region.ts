/** Page for regions where the site is not available. */
export const FORBIDDEN = '/forbidden';
/** Delay of the check after page load, in milliseconds. */
export const ASKED_AFTER_MS = 500;

/**
 * Whether a region is closed (NAV-13): code 0 closes it for everyone; any number other than 100 closes it for browsers
 * set to mainland Chinese.
 * @param code response of the check
 * @param language first language of the browser, such as `zh-CN`
 */
export function isClosed(code: unknown, language: string): boolean {
  return code === 0 || (typeof code === 'number' && code !== 100 && language.startsWith('zh-CN'));
}

/**
 * Returns whether the reader's region is closed, according to the check at `address`. The request is sent without
 * cookies or a referrer. Without a valid response the region counts as open.
 */
export async function regionIsClosed(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    const { code } = (await response.json()) as { code?: unknown };
    return isClosed(code, navigator.language);
  } catch {
    return false;
  }
}
