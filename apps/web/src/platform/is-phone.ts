import { isPhoneAgent } from '@site/contract/core/is-phone-agent.ts';

/** Up to this width, in CSS pixels, a window is a phone's. */
const PHONE_WIDTH = 768;

/** The browser as `isPhone` sees it. */
interface Browser {
  userAgent: string;
  width: number;
}

/**
 * Whether the reader is at a phone, for behaviour that differs there (NAV-16): by what the browser calls itself, or by its width.
 * Layout goes by CSS alone. In the browser only.
 */
export function isPhone({ userAgent, width }: Browser = browser()): boolean {
  return isPhoneAgent(userAgent) || width <= PHONE_WIDTH;
}

function browser(): Browser {
  return { userAgent: navigator.userAgent, width: window.innerWidth };
}
