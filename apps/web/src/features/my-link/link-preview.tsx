import { useMemo } from 'react';
import { linkPage } from '@site/bio-html/link-page/link-page.ts';
import type { MyLink } from '@site/contract/my-link/schemas.ts';
import { useSite } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { HtmlFrame } from '#ui/html-frame.tsx';
import type { LinkValues } from './link-values.ts';
import { previewData, withDirectLinks } from './preview-data.ts';

/** CSS pixels of the screens that the page is laid out for, and of the room in which it is drawn beside the form. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
const ROOM_PX = 390;
export type PreviewWidth = keyof typeof WIDTHS;

interface LinkPreviewProps {
  values: LinkValues;
  link: MyLink;
  width: PreviewWidth;
  /** Of what is seen, in CSS pixels of the screen. */
  height: number;
}

/** The public page as it would be with what stands in the form. */
export function LinkPreview({ values, link, width, height }: LinkPreviewProps) {
  const { t, i18n } = useTranslation('my-link');
  const site = useSite();
  const { code } = link;
  const { language } = i18n;
  const wide = WIDTHS[width];
  const html = useMemo(
    () => withDirectLinks(linkPage(previewData({ values, code, site, language })), values.links),
    [values, code, site, language],
  );
  return (
    <HtmlFrame
      title={t('preview.frame')}
      html={html}
      width={wide}
      height={Math.round((height * wide) / ROOM_PX)}
      interactive
    />
  );
}
