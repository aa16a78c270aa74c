import { linkPage } from '@site/bio-html/link-page/link-page.ts';
import { linkPageColors } from '@site/contract/brand/link-page-colors.ts';
import { paletteOf } from '@site/contract/brand/palette.ts';
import type { Brand } from '@site/contract/brand/brand.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { HtmlIframe } from '#ui/html/html-iframe.tsx';
import type { FrameSize } from './use-room.ts';

interface LinkPagePreviewProps {
  brand: Brand;
  language: Language;
  scheme: 'light' | 'dark';
  frame: FrameSize;
}

const LINKS = [
  ['schedule', 'website'],
  ['x', 'x'],
  ['instagram', 'instagram'],
] as const;

/** Link page of an invented performer in the theme that follows the brand. */
export function LinkPagePreview({ brand, language, scheme, frame }: LinkPagePreviewProps) {
  const { t } = useTranslation('brand');
  const { t: sample } = useTranslation('my-link');
  const { origin } = useSite();
  const links = LINKS.map(([name, network]) => ({
    ...{ id: name, title: sample(`sample.link.${name}`), url: origin, network, adult: false },
  }));
  const html = linkPage({
    brand: linkPageColors({ palette: paletteOf(brand.colors) }),
    ...{ language, origin, product: brand.names.product, code: '', path: '/m/sample', isLocal: true },
    ...{ nickName: sample('sample.name'), intro: sample('sample.intro'), avatar: null, cover: null, greeting: null },
    ...{ theme: 'spotlight', scheme, themeColor: null, indexed: false, live: [], schedule: null, links },
    ...{ demo: false, publicDemo: false, preview: false, underReview: false },
  });
  const title = t('preview.frame', { page: t('preview.link') });
  return <HtmlIframe title={title} html={html} width={frame.width} height={frame.height} interactive />;
}
