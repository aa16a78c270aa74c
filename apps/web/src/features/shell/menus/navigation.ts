import { linkOptions } from '@tanstack/react-router';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import type { IconName } from '#ui/icon.tsx';

const LEARNING = [
  { text: 'learning.guide', icon: 'bolt', link: linkOptions({ to: '/gettingStarted', search: {} }) },
  { text: 'learning.courses', icon: 'check', link: linkOptions({ to: '/coursesView/list' }) },
  { text: 'learning.articles', icon: 'text', link: linkOptions({ to: '/articleView', search: {} }) },
  { text: 'learning.cards', icon: 'cards', link: linkOptions({ to: '/flash-cards-list' }) },
  { text: 'learning.tutorial', icon: 'play', link: linkOptions({ to: '/official-tutorial', search: {} }) },
  { text: 'learning.faq', icon: 'quiz', link: linkOptions({ to: '/faq', search: {} }) },
] as const;

const CAMSITES = [
  { text: 'camsites.all', icon: 'globe', link: linkOptions({ to: '/camsiteView/list', search: {} }) },
  {
    text: 'camsites.freemium',
    icon: 'bolt',
    link: linkOptions({ to: '/camsiteView/list', search: { tag: 'Freemium' } }),
  },
  {
    text: 'camsites.premium',
    icon: 'key',
    link: linkOptions({ to: '/camsiteView/list', search: { tag: 'Premium' } }),
  },
  {
    text: 'camsites.creator',
    icon: 'picture',
    link: linkOptions({ to: '/camsiteView/list', search: { tag: 'Creator Platform' } }),
  },
  { text: 'camsites.compare', icon: 'sliders', link: linkOptions({ to: '/camsiteView/compare', search: {} }) },
  { text: 'camsites.calculator', icon: 'card', link: linkOptions({ to: '/camsiteView/calculator', search: {} }) },
] as const;

const COMMUNITY = [
  { text: 'community.home', icon: 'reply', link: linkOptions({ to: '/forum/home' }) },
  { text: 'community.new', icon: 'plus', link: linkOptions({ to: '/forum/home', search: { sort: 'new' } }) },
  {
    text: 'community.helpful',
    icon: 'bookmark',
    link: linkOptions({ to: '/forum/home', search: { sort: 'helpful' } }),
  },
  { text: 'community.inspiration', icon: 'picture', link: linkOptions({ to: '/caminspo' }) },
  { text: 'community.tweets', icon: 'edit', link: linkOptions({ to: '/tweet-generator' }) },
  { text: 'community.industry', icon: 'poll', link: linkOptions({ to: '/industry', search: {} }) },
  { text: 'community.members', icon: 'people', link: linkOptions({ to: '/memberList' }) },
] as const;

/** Returns the menu groups of the header, with their items (NAV-02). */
export function groupsOf({ partnerSlug: partner }: Pick<SiteInfo, 'partnerSlug'>) {
  const params = { partner };
  return [
    { text: 'learning', items: LEARNING },
    {
      text: 'partner',
      items: [
        { text: 'partner.about-camming', icon: 'text', link: linkOptions({ to: '/$partner/about-camming', params }) },
        { text: 'partner.products', icon: 'card', link: linkOptions({ to: '/$partner/camming-sex-toys', params }) },
        {
          text: 'partner.video-guides',
          icon: 'play',
          link: linkOptions({ to: '/{$partner}-stream-master/video-guides', params }),
        },
        { text: 'partner.control', icon: 'sliders', link: linkOptions({ to: '/$partner/control', params }) },
        { text: 'partner.fans', icon: 'people', link: linkOptions({ to: '/$partner/vibeMate', params }) },
        { text: 'partner.download', icon: 'download', link: linkOptions({ to: '/$partner/download', params }) },
      ],
    },
    { text: 'camsites', items: CAMSITES },
    { text: 'community', items: COMMUNITY },
  ] as const satisfies readonly { text: string; items: readonly { text: string; icon: IconName; link: object }[] }[];
}
