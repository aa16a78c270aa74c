import Bowser from 'bowser';

const MAX = 60;
/** Long enough for any browser's own; what is longer was made up. */
const READ_MAX = 512;
/** Of a browser it does not know, the library repeats what that calls itself: anybody's words, in our mails. */
const NAMES = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** Browser and system of a user agent in a few words, such as "Chrome, Android"; empty when it tells neither. */
export function deviceName(userAgent: string): string {
  const read = userAgent.slice(0, READ_MAX).trim();
  if (read === '') return '';
  const { browser, os } = Bowser.parse(read);
  return [browser.name, os.name]
    .filter((name) => name !== undefined && NAMES.has(name))
    .join(', ')
    .slice(0, MAX);
}
