import { linkOptions } from '@tanstack/react-router';
import type { ProfileTab } from '../choices.ts';

/** Link to a tab of a profile; the first tab is the profile itself. */
export function profileLink(userId: number | undefined, shown: ProfileTab) {
  const tab = shown === 'posts' ? undefined : shown;
  return userId === undefined
    ? linkOptions({ to: '/about-me', search: { tab } })
    : linkOptions({ to: '/user-info', search: { userId, tab } });
}
