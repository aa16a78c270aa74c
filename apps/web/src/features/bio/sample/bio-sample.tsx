import { useMemo, useState } from 'react';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { BIO_SITES, type BioTheme } from '@site/contract/bio/limits.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { useSite } from '#platform/api/use-api.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useTexts } from '#platform/translations/use-texts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useShownScheme } from '#ui/theme/use-shown-scheme.ts';
import { UP_TO_SMALL } from '#ui/viewport/breakpoints.ts';
import { useMedia } from '#ui/viewport/use-media.ts';
import { Preview } from '../sites/previews/preview.tsx';
import s from './bio-sample.module.css';
import { SAMPLE_THEMES, sampleAccent } from './sample-accent.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** Cam site that shows the whole design. */
const SITE = BIO_SITES[0];
const PRICES = [15, 50, 120] as const;

/** Blocks of an invented performer. */
function sampleBlocks(t: Translate<'bio'>): BioDocument['blocks'] {
  const shared = { title: '', without: [] };
  return [
    {
      ...{ ...shared, id: 'sampleprofile', kind: 'profile' },
      items: [{ id: 'sampleabout', title: t('sample.name'), content: t('sample.about') }],
      ...{ picture: null, style: 0, fontColor: null, opacity: 1, alignment: 'top' },
    },
    {
      ...{ ...shared, id: 'sampletips', kind: 'tip-menu', name: null },
      items: PRICES.map((tokens) => ({
        id: `sampletip${tokens}`,
        item: t(`sample.tip.${tokens}`),
        tokens,
        category: '',
      })),
    },
  ];
}

/** A bio as it appears on a cam site, with a choice of themes. */
export default function BioSample() {
  const { t, i18n } = useTranslation('bio');
  const hasTexts = useTexts('bio', 'bio-sites');
  return hasTexts ? <Sample t={t} language={i18n.language} /> : <Skeleton height="100%" />;
}

function Sample({ t, language }: { t: Translate<'bio'>; language: Language }) {
  const scheme = useShownScheme();
  const isNarrow = useMedia(UP_TO_SMALL);
  const site = useSite();
  const [theme, setTheme] = useState<BioTheme>(SAMPLE_THEMES[0]);
  const document = useMemo<BioDocument>(
    () => ({
      ...{ language, theme, scheme, accent: sampleAccent({ theme, scheme, site }), overlay: false },
      sites: [SITE],
      blocks: sampleBlocks(t),
    }),
    [site, language, theme, scheme, t],
  );
  return (
    <div className={s['sample']}>
      <ThemeChoice value={theme} scheme={scheme} onChange={setTheme} />
      <div className={s['frame']}>
        <Preview document={document} site={SITE} width={isNarrow ? 'phone' : 'desktop'} />
      </div>
    </div>
  );
}
