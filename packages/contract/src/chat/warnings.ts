import { ALL_CHAT_WORDS, anyOf } from '../languages/chat.ts';
import { offSiteLinks } from './off-site-links.ts';
import { holdsPhoneNumber } from './phone-number.ts';
import { readableText } from './readable-text.ts';
import { WARNINGS, type Warning } from './schemas.ts';

const APPS = anyOf('apps');

/** Patterns of known scams in all languages. */
export const SCAM_PATTERNS: readonly RegExp[] = ALL_CHAT_WORDS.flatMap(({ scams }) =>
  Object.values(scams(APPS)).flat(),
);

/**
 * Returns the warnings for a reader, in the order of WARNINGS. The same function warns the sender before sending.
 * @param ownHosts hosts of this site, such as `location.host`: URLs on them cause no warning
 */
export function warningsOf(text: string, ownHosts: readonly string[]): Warning[] {
  const readable = readableText(text);
  const links = offSiteLinks(readable, ownHosts);
  const holds: Record<Warning, boolean> = {
    phone: holdsPhoneNumber(links.rest),
    link: links.found,
    scam: SCAM_PATTERNS.some((pattern) => pattern.test(readable)),
  };
  return WARNINGS.filter((warning) => holds[warning]);
}
