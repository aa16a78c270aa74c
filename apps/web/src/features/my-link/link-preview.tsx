import { useMemo } from 'react';
import { linkPage } from '@site/bio-html/link-page/link-page.ts';
import type { MyLink } from '@site/contract/my-link/schemas.ts';
import { useSite } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { HtmlFrame } from '#ui/html-frame.tsx';
import type { LinkValues } from './link-values.ts';
import { previewData, withDirectLinks } from './preview-data.ts';

/** CSS pixels of the screens that the page is laid out for. */
const SCREENS = { phone: { width: 390, height: 720 }, desktop: { width: 1280, height: 1280 } } as const;
export type PreviewWidth = keyof typeof SCREENS;

interface LinkPreviewProps {
  values: LinkValues;
  link: MyLink;
  width: PreviewWidth;
}

/** The public page as it would be with what stands in the form. */
export function LinkPreview({ values, link, width }: LinkPreviewProps) {
  const { t, i18n } = useTranslation('my-link');
  const site = useSite();
  const { code } = link;
  const { language } = i18n;
  const html = useMemo(
    () => withDirectLinks(linkPage(previewData({ values, code, site, language })), values.links),
    [values, code, site, language],
  );
  return <HtmlFrame title={t('preview.frame')} html={html} {...SCREENS[width]} interactive />;
}
