import { linkOptions } from '@tanstack/react-router';
import type { IconName } from '#ui/icon.tsx';

/** A menu group of the header. A new group or item is a line here. */
export const groups = [
  {
    text: 'community',
    items: [
      { text: 'community.home', icon: 'reply', link: linkOptions({ to: '/forum/home' }) },
      { text: 'community.new', icon: 'plus', link: linkOptions({ to: '/forum/home', search: { sort: 'new' } }) },
      {
        text: 'community.helpful',
        icon: 'bookmark',
        link: linkOptions({ to: '/forum/home', search: { sort: 'helpful' } }),
      },
      { text: 'community.inspiration', icon: 'picture', link: linkOptions({ to: '/caminspo' }) },
      { text: 'community.tweets', icon: 'edit', link: linkOptions({ to: '/tweet-generator' }) },
      { text: 'community.members', icon: 'people', link: linkOptions({ to: '/memberList' }) },
    ],
  },
] as const satisfies readonly { text: string; items: readonly { text: string; icon: IconName; link: object }[] }[];
