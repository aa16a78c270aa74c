import { createHash } from 'node:crypto';
import { linkPageColors } from '@site/contract/brand/link-page-colors.ts';
import { PUBLIC_LINK } from '@site/contract/link-page/routes.ts';
import type { BlockOf } from '@site/contract/bio/blocks.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import type { PagePicture } from '@site/bio-html/link-page/data.ts';
import { linkPage } from '@site/bio-html/link-page/link-page.ts';
import type { Services } from '#platform/context.ts';
import { styleHashes } from '#platform/http/headers.ts';
import { isPublicDemo } from '#platform/settings/is-public-demo.ts';
import type { CompressedVariants } from '#platform/http/compressed-response.ts';
import { liveRooms } from './live-rooms.ts';
import { pageFiles } from '../files/page-files.ts';
import type { PageRow } from '../own-page.ts';
import { fieldsOf } from '../page-views.ts';
import { ownSchedule, shownSchedule } from '../schedules/schedule.ts';

/** A rendered page with its metadata. */
export interface PageEntry extends CompressedVariants {
  userId: number;
  code: string;
  nickName: string;
  body: Buffer;
  etag: string;
  policy: string;
  /** Computed for the first response, then reused. */
  headers?: Record<string, string>;
  indexed: boolean;
  hiddenIn: readonly string[];
  /** From the member's bio; null unless the member shows it. */
  schedule: BlockOf<'schedule'> | null;
  /** Visible links by id. */
  links: ReadonlyMap<string, { url: string; adult: boolean }>;
}

/**
 * Returns the Content Security Policy of a page. It allows no scripts, only images and audio from this site, and the
 * inline styles by their hashes.
 */
export function policyOf(html: string, { framed = false, form = false } = {}): string {
  return [
    "default-src 'none'",
    `style-src ${styleHashes(html)}`,
    "img-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    `form-action ${form ? "'self'" : "'none'"}`,
    // The editor shows the preview in a frame.
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ');
}

const shown = (image: Image | null): PagePicture | null =>
  image && { url: image.url, srcset: image.srcset, width: image.width, height: image.height };

/** Renders a page in a language. */
export async function pageEntry(
  services: Pick<Services, 'db' | 'cache' | 'brand' | 'settings' | 'siteSettings'>,
  { page: row, demo, blurred }: { page: PageRow; demo: boolean; blurred: boolean },
  { language, previewToken }: { language: Language; previewToken?: string },
): Promise<PageEntry> {
  const { db, brand, settings, siteSettings } = services;
  const fields = await fieldsOf(services, row);
  const [files, live, schedule, publicDemo] = await Promise.all([
    pageFiles(db, row.userId, fields),
    fields.showLive ? liveRooms(db, row.userId) : [],
    fields.showSchedule ? ownSchedule(db, row.userId) : null,
    isPublicDemo({ settings, siteSettings }),
  ]);
  const preview = previewToken !== undefined;
  const links = fields.links.filter((link) => link.shown);
  const { nickName, intro, theme, scheme, themeColor, indexed } = fields;
  const html = linkPage({
    ...{ language, nickName, intro, theme, scheme, themeColor, indexed, demo, preview, links, live },
    publicDemo,
    underReview: blurred,
    ...(previewToken !== undefined && { previewToken }),
    origin: settings.PUBLIC_URL,
    product: brand.names.product,
    brand: linkPageColors(brand.live),
    code: row.code,
    path: `${PUBLIC_LINK}/${row.address ?? row.code}`,
    avatar: shown(files.avatar),
    cover: shown(files.cover),
    greeting: files.greeting,
    schedule: schedule && shownSchedule(schedule),
  });
  return {
    ...{ userId: row.userId, code: row.code, nickName, indexed, hiddenIn: fields.hiddenIn, schedule },
    body: Buffer.from(html),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policy: policyOf(html, { framed: preview }),
    links: new Map(links.map(({ id, url, adult }) => [id, { url, adult }])),
  };
}
