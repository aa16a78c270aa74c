import { escapeHtml } from '@site/contract/core/escape-html.ts';
import type { LinkPageData } from '@site/bio-html/link-page/link-page.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { MyLink } from '@site/contract/link-page/schemas.ts';
import { PUBLIC_LINK } from '@site/contract/link-page/routes.ts';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import type { LinkValues } from '../link-values.ts';

interface Previewed {
  values: LinkValues;
  code: MyLink['code'];
  /** Whether the stored page is public. */
  isPublished: boolean;
  site: Pick<SiteInfo, 'origin' | 'product'> & { brand: Pick<SiteInfo['brand'], 'linkPage'> };
  language: Language;
}

/**
 * Input of the public page renderer, from the form values. Live status and schedule are left out, because only
 * the server has them.
 */
export function previewData({ values, code, isPublished, site, language }: Previewed): LinkPageData {
  const { address, nickName, intro, avatar, cover, greeting, theme, scheme, themeColor, indexed } = values;
  return {
    ...{ language, origin: site.origin, product: site.product, brand: site.brand.linkPage, code },
    ...{ nickName, intro, avatar, cover, greeting, theme, scheme, themeColor, indexed },
    path: `${PUBLIC_LINK}/${address.trim().toLowerCase() || code}`,
    links: values.links.filter(({ shown }) => shown),
    live: [],
    schedule: null,
    demo: false,
    publicDemo: false,
    preview: false,
    underReview: false,
    ...((code === '' || !isPublished) && { isLocal: true }),
  };
}

/**
 * Replaces tracking links with direct links, because unsaved links have no tracking and the owner's clicks are not
 * counted. A tracking link that matches none of `links` loses its `href`.
 */
export function withDirectLinks(html: string, links: LinkValues['links']): string {
  return html.replace(/ href="\/m\/[^"/]*\/(?:to\/)?([^"]*)"/g, (_, id: string) => {
    const link = links.find((one) => one.id === decodeURIComponent(id));
    return link ? ` href="${escapeHtml(link.url)}"` : '';
  });
}
