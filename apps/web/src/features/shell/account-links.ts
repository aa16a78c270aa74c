import { linkOptions } from '@tanstack/react-router';
import type { User } from '@site/contract/accounts/schemas.ts';
import { isStaff } from '@site/contract/core/roles.ts';

const links = [
  {
    text: 'account.join',
    icon: 'user',
    link: linkOptions({ to: '/communityView/join' }),
    shown: ({ role }: User) => role === null,
  },
  {
    text: 'account.moderation',
    icon: 'shield',
    link: linkOptions({ to: '/management/member' }),
    shown: ({ role }: User) => isStaff(role),
  },
] as const;

/** What the account menu offers this user; a new item is a line above. */
export function accountLinks(user: User) {
  return links.filter(({ shown }) => shown(user));
}
