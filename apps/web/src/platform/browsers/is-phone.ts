import { isPhoneAgent } from '@site/contract/core/is-phone-agent.ts';

/** Maximum viewport width that counts as a phone, in CSS pixels. */
const PHONE_WIDTH = 768;

interface Browser {
  userAgent: string;
  width: number;
}

/**
 * Returns whether phone behaviour applies (NAV-16), judging by user agent or viewport width. Layout depends on CSS
 * only. Browser only.
 */
export function isPhone({ userAgent, width }: Browser = browser()): boolean {
  return isPhoneAgent(userAgent) || width <= PHONE_WIDTH;
}

function browser(): Browser {
  return { userAgent: navigator.userAgent, width: window.innerWidth };
}
