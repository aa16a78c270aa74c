import Bowser from 'bowser';

const MAX = 60;
/** Maximum length read, in characters: longer than any genuine user agent. */
const READ_MAX = 512;
/**
 * For a browser that the library does not know it returns the name in the user agent: arbitrary text, which must not
 * reach emails.
 */
const NAMES = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/**
 * Returns browser and system of a user agent in a few words, such as "Chrome, Android"; empty when neither is
 * recognized.
 */
export function deviceName(userAgent: string): string {
  const read = userAgent.slice(0, READ_MAX).trim();
  if (read === '') return '';
  const { browser, os } = Bowser.parse(read);
  return [browser.name, os.name]
    .filter((name) => name !== undefined && NAMES.has(name))
    .join(', ')
    .slice(0, MAX);
}
