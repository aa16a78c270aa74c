import { linkOptions } from '@tanstack/react-router';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import type { ReturnSearch } from '#platform/pages/return-search.ts';

/**
 * Built-in links of each footer group (NAV-05), the pages with `footer` in the page table. Each item has a `link` to a page, or the `href` of a URL
 * outside the router. Documents and links of staff follow them (CMS-03), by the `place` of the group.
 * @param comeBack search parameters of the login for visitors; null for users who are logged in
 */
export function footerGroups(
  { social }: Pick<SiteInfo, 'social'>,
  { comeBack, contact }: { comeBack: ReturnSearch | null; contact: { redirect: string | undefined } },
) {
  const logIn = [{ text: 'sign-in', link: linkOptions({ to: '/login', search: comeBack ?? {} }) }] as const;
  const outside = social.map(({ network, url }) => ({ text: `footer.${network}`, href: url }) as const);
  return [
    {
      place: 'discover',
      text: 'footer.discover',
      links: [
        { text: 'tools', link: linkOptions({ to: '/tools' }) },
        { text: 'learning', link: linkOptions({ to: '/learn' }) },
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
      place: 'support',
      text: 'footer.support',
      links: [
        ...(comeBack ? logIn : []),
        { text: 'footer.faq', link: linkOptions({ to: '/faq', search: {} }) },
        { text: 'footer.contact', link: linkOptions({ to: '/contact', search: contact }) },
        { text: 'search', link: linkOptions({ to: '/search' }) },
      ],
    },
    {
      place: 'further',
      text: 'footer.further',
      links: [
        { text: 'footer.about', link: linkOptions({ to: '/about' }) },
        { text: 'footer.log', link: linkOptions({ to: '/logView' }) },
        { text: 'footer.copyright', link: linkOptions({ to: '/copyright-statement' }) },
        { text: 'footer.accessibility', link: linkOptions({ to: '/accessibility' }) },
        { text: 'footer.api', href: '/api/docs' },
      ],
    },
    {
      place: 'follow',
      text: 'footer.follow',
      links: [{ text: 'footer.rss', href: '/rss/forum.xml' }, ...outside],
    },
  ] as const;
}
