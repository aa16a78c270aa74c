import { linkOptions } from '@tanstack/react-router';
import type { SiteInfo } from '@site/contract/site/routes.ts';

/**
 * Links of each footer group (NAV-05), the pages with `footer` in the page table. Each item has a `link` to a page, the name of a `policy`, or the `href` of a URL
 * outside the router.
 */
export function footerGroups(
  { social }: Pick<SiteInfo, 'social'>,
  { loggedIn, contact }: { loggedIn: boolean; contact: { redirect: string | undefined } },
) {
  const logIn = [{ text: 'sign-in', link: linkOptions({ to: '/login' }) }] as const;
  const outside = [
    { text: 'footer.microblog', href: social.microblog },
    { text: 'footer.chat', href: social.chat },
    { text: 'footer.video', href: social.video },
  ] as const;
  return [
    {
      text: 'footer.discover',
      links: [
        { text: 'footer.guide', link: linkOptions({ to: '/gettingStarted', search: {} }) },
        { text: 'footer.courses', link: linkOptions({ to: '/coursesView/list' }) },
        { text: 'footer.articles', link: linkOptions({ to: '/articleView', search: {} }) },
        { text: 'camsites', link: linkOptions({ to: '/camsiteView/list', search: {} }) },
        { text: 'footer.forum', link: linkOptions({ to: '/forum/home' }) },
        { text: 'footer.industry', link: linkOptions({ to: '/industry', search: {} }) },
        { text: 'footer.industry-method', link: linkOptions({ to: '/industry/method' }) },
        { text: 'footer.new', link: linkOptions({ to: '/forum/home', search: { sort: 'new' } }) },
        { text: 'footer.helpful', link: linkOptions({ to: '/forum/home', search: { sort: 'helpful' } }) },
      ],
    },
    {
      text: 'footer.support',
      links: [
        ...(loggedIn ? [] : logIn),
        { text: 'footer.faq', link: linkOptions({ to: '/faq', search: {} }) },
        { text: 'footer.contact', link: linkOptions({ to: '/contact', search: contact }) },
        { text: 'search', link: linkOptions({ to: '/search' }) },
      ],
    },
    {
      text: 'footer.further',
      links: [
        { text: 'footer.about', link: linkOptions({ to: '/about' }) },
        { text: 'footer.log', link: linkOptions({ to: '/logView' }) },
        { text: 'footer.copyright', link: linkOptions({ to: '/copyright-statement' }) },
        { text: 'footer.accessibility', link: linkOptions({ to: '/accessibility' }) },
        { text: 'footer.terms', policy: 'terms' },
        { text: 'footer.privacy', policy: 'privacy' },
        { text: 'footer.data', policy: 'data' },
        { text: 'footer.api', href: '/api/docs' },
      ],
    },
    {
      text: 'footer.follow',
      links: [{ text: 'footer.rss', href: '/rss/forum.xml' }, ...outside.filter(({ href }) => href !== '')],
    },
  ] as const;
}
