import { useMemo, useState } from 'react';
import { linkPage } from '@site/bio-html/link-page/link-page.ts';
import type { BioTheme } from '@site/contract/bio/limits.ts';
import type { PageLink } from '@site/contract/link-page/fields.ts';
import { ThemeChoice } from '#features/bio';
import { useSite } from '#platform/api/use-api.ts';
import { useTexts } from '#platform/translations/use-texts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { HtmlIframe } from '#ui/html/html-iframe.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useShownScheme } from '#ui/theme/use-shown-scheme.ts';
import { previewData } from '../previews/preview-data.ts';
import s from './link-page-sample.module.css';

const WIDTH = 390;
const HEIGHT = 470;

const LINKS = [
  ['schedule', 'website'],
  ['x', 'x'],
  ['instagram', 'instagram'],
] as const;

/** The link page of an invented performer, with a choice of themes. */
export default function LinkPageSample() {
  const { t, i18n } = useTranslation('my-link');
  const site = useSite();
  const scheme = useShownScheme();
  const hasTexts = useTexts('my-link', 'bio');
  const [theme, setTheme] = useState<BioTheme>('spotlight');
  const { language } = i18n;
  const html = useMemo(() => {
    const links: PageLink[] = LINKS.map(([name, network]) => ({
      ...{ id: `sample${name}`, title: t(`sample.link.${name}`), url: site.origin, network },
      ...{ adult: false, shown: true },
    }));
    const values = {
      ...{ nickName: t('sample.name'), intro: t('sample.intro'), address: '', published: false, indexed: true },
      ...{ avatar: null, cover: null, greeting: null, theme, scheme, themeColor: null, links },
      ...{ showLive: false, showSchedule: false, hiddenIn: [] },
    };
    return linkPage(previewData({ values, code: '', isPublished: false, site, language }));
  }, [t, site, language, theme, scheme]);
  if (!hasTexts) return <Skeleton height="100%" />;
  return (
    <div className={s['sample']}>
      <ThemeChoice value={theme} scheme={scheme} onChange={setTheme} />
      <div className={s['frame']}>
        <HtmlIframe title={t('preview.frame')} html={html} width={WIDTH} height={HEIGHT} />
      </div>
    </div>
  );
}
