import { linkOptions } from '@tanstack/react-router';
import type { User } from '@site/contract/accounts/schemas.ts';
import { isModerator, isStaff } from '@site/contract/core/roles.ts';

const always = () => true;

const links = [
  {
    text: 'account.join',
    icon: 'edit',
    link: linkOptions({ to: '/communityView/join' }),
    shown: ({ role }: User) => role === null,
  },
  {
    text: 'account.profile',
    icon: 'user',
    link: linkOptions({ to: '/about-me' }),
    shown: ({ role }: User) => role !== null,
  },
  {
    text: 'account.bio',
    icon: 'edit',
    link: linkOptions({ to: '/bio-page' }),
    shown: ({ role }: User) => role !== null,
  },
  {
    text: 'account.bio-hd',
    icon: 'picture',
    link: linkOptions({ to: '/bio-page/panels' }),
    shown: ({ role }: User) => role !== null,
  },
  {
    text: 'account.stream',
    icon: 'poll',
    link: linkOptions({ to: '/stream-summary/index' }),
    shown: ({ role }: User) => role !== null,
  },
  {
    text: 'account.link-page',
    icon: 'globe',
    link: linkOptions({ to: '/my-link' }),
    shown: ({ role }: User) => role !== null,
  },
  {
    text: 'account.points',
    icon: 'bolt',
    link: linkOptions({ to: '/points' }),
    shown: ({ role }: User) => role !== null,
  },
  {
    text: 'account.achievements',
    icon: 'shield',
    link: linkOptions({ to: '/achievements' }),
    shown: ({ role }: User) => role !== null,
  },
  {
    text: 'notifications',
    icon: 'bell',
    link: linkOptions({ to: '/messages', search: { showmsgNumber: 1 } }),
    shown: always,
  },
  {
    text: 'chat',
    icon: 'reply',
    link: linkOptions({ to: '/chat-page' }),
    shown: ({ role }: User) => role !== null,
  },
  { text: 'account.mine', icon: 'card', link: linkOptions({ to: '/authorization' }), shown: always },
  {
    text: 'account.settings',
    icon: 'sliders',
    link: linkOptions({ to: '/authorization', search: { tab: 'privacy' } }),
    shown: always,
  },
  { text: 'account.password', icon: 'key', link: linkOptions({ to: '/change-password' }), shown: always },
  {
    text: 'account.invite',
    icon: 'link',
    link: linkOptions({ to: '/invite' }),
    shown: ({ role }: User) => role !== null,
  },
  {
    text: 'account.moderation',
    icon: 'shield',
    link: linkOptions({ to: '/management/member' }),
    shown: ({ role }: User) => isStaff(role),
  },
  {
    text: 'account.desk',
    icon: 'text',
    link: linkOptions({ to: '/desk' }),
    shown: ({ role }: User) => isModerator(role),
  },
] as const;

/** Links in this user's account menu. New items are added to the list above. */
export function accountLinks(user: User) {
  return links.filter(({ shown }) => shown(user));
}
