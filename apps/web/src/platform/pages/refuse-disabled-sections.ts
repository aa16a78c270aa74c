import { notFound, type AnyRoute } from '@tanstack/react-router';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import { sectionOfPath, type SiteSectionId } from '@site/contract/site/site-sections.ts';
import type { Texts } from '../translations/texts.ts';
import { pageHead } from './page-head.ts';

interface PageContext {
  site: SiteInfo | undefined;
  i18n: Texts;
}

function refuse({ options }: AnyRoute, section: SiteSectionId): void {
  const { loader, head } = options;
  const isOff = ({ site }: PageContext) => site?.disabledSections.includes(section) ?? false;
  options.loader = (given: { context: PageContext }) => {
    if (isOff(given.context)) throw notFound();
    return loader?.(given);
  };
  options.head = (given) => {
    const context: PageContext = given.match.context;
    if (!isOff(context)) return head?.(given) ?? {};
    return pageHead({ site: context.site, title: context.i18n.t('core:not-found.title'), hidden: true });
  };
}

/**
 * Lets the pages of each section respond with 404 while the section is switched off (CMS-10). The section of a page
 * follows from its path, so that a new page needs nothing.
 */
export function refuseDisabledSections(route: AnyRoute): void {
  const { options } = route;
  const section = 'path' in options && typeof options.path === 'string' ? sectionOfPath(options.path) : null;
  if (section !== null) refuse(route, section);
  for (const child of Object.values<AnyRoute>(route.children ?? {})) refuseDisabledSections(child);
}
