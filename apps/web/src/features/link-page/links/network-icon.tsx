import { SOCIAL_ICONS } from '@site/bio-html/social-media/social-icons.ts';
import type { SocialNetwork } from '@site/contract/bio/limits.ts';

/** Decorative icon of a social network. */
export function NetworkIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={SOCIAL_ICONS[network]} />
    </svg>
  );
}
