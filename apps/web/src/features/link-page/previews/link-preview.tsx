import { useMemo } from 'react';
import { linkPage } from '@site/bio-html/link-page/link-page.ts';
import type { MyLink } from '@site/contract/link-page/schemas.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { HtmlIframe } from '#ui/html/html-iframe.tsx';
import type { LinkValues } from '../link-values.ts';
import { previewData, withDirectLinks } from './preview-data.ts';

/** Widths of the simulated screens, in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
const ROOM_PX = 390;
export type PreviewWidth = keyof typeof WIDTHS;

interface LinkPreviewProps {
  values: LinkValues;
  link: MyLink;
  width: PreviewWidth;
  /** Height of the visible area in CSS pixels, for a preview that is displayed 390 px wide. */
  height: number;
}

/** Preview of the public page with the current form values. */
export function LinkPreview({ values, link, width, height }: LinkPreviewProps) {
  const { t, i18n } = useTranslation('my-link');
  const site = useSite();
  const { code } = link;
  const isPublished = link.page.published;
  const { language } = i18n;
  const wide = WIDTHS[width];
  const html = useMemo(
    () => withDirectLinks(linkPage(previewData({ values, code, isPublished, site, language })), values.links),
    [values, code, isPublished, site, language],
  );
  return (
    <HtmlIframe
      title={t('preview.frame')}
      html={html}
      width={wide}
      height={Math.round((height * wide) / ROOM_PX)}
      interactive
    />
  );
}
