/** The page for whom the site is not served. */
export const FORBIDDEN = '/forbidden';
/** So long after the start of a page the check is asked. */
export const ASKED_AFTER_MS = 500;

/**
 * Whether a region is closed (NAV-13): by code 0 for all; for browsers in Chinese of the mainland by any code but 100.
 * @param code what the check answered
 * @param language the browser's first, such as `zh-CN`
 */
export function isClosed(code: unknown, language: string): boolean {
  return code === 0 || (typeof code === 'number' && code !== 100 && language.startsWith('zh-CN'));
}

/** Asks the check, which learns nothing but the address that it is asked from; without an answer nothing is closed. */
export async function regionIsClosed(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    const { code } = (await response.json()) as { code?: unknown };
    return isClosed(code, navigator.language);
  } catch {
    return false;
  }
}
