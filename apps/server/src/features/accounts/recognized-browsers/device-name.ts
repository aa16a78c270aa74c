import Bowser from 'bowser';

const MAX = 60;
/** Maximum number of user agent characters read; longer than any genuine user agent. */
const READ_MAX = 512;
/**
 * Allow-list of names. For an unknown browser, the library returns any name that the user agent contains: arbitrary
 * text that must not reach emails.
 */
const NAMES = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** Returns the browser and system of a user agent, such as "Chrome, Android"; empty when neither is recognized. */
export function deviceName(userAgent: string): string {
  const read = userAgent.slice(0, READ_MAX).trim();
  if (read === '') return '';
  const { browser, os } = Bowser.parse(read);
  return [browser.name, os.name]
    .filter((name) => name !== undefined && NAMES.has(name))
    .join(', ')
    .slice(0, MAX);
}
