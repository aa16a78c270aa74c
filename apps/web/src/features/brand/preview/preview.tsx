import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Brand } from '@site/contract/brand/brand.ts';
import { draftPageUrl } from '@site/contract/brand/draft-page-url.ts';
import { isLanguage, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LanguageField } from '#ui/fields/language-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useShownScheme } from '#ui/theme/use-shown-scheme.ts';
import { ABOVE_LARGE } from '#ui/viewport/breakpoints.ts';
import { useMedia } from '#ui/viewport/use-media.ts';
import { brandCss } from '../brand-css.ts';
import { samplePostQuery } from '../queries.ts';
import { sendableBrand, type BrandBase } from '../studio/brand-values.ts';
import { LinkPagePreview } from './link-page-preview.tsx';
import { MailPreview } from './mail-preview.tsx';
import { PageFrame } from './page-frame.tsx';
import s from './preview.module.css';
import { useRoom } from './use-room.ts';

/** Previewed pages, in the order of the list. */
const PAGES = ['home', 'forum', 'post', 'login', 'link', 'mail'] as const;
type PreviewedPage = (typeof PAGES)[number];

/** Widths of the simulated screens, in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
type PreviewWidth = keyof typeof WIDTHS;

interface PreviewProps {
  values: Brand;
  /** The saved draft, which the server renders. */
  base: BrandBase;
}

/** Real pages with the draft, at both widths and in both colour schemes (BRAND-21). */
export function Preview({ values, base }: PreviewProps) {
  const { t, i18n } = useTranslation('brand');
  const ownScheme = useShownScheme();
  const [page, setPage] = useState<PreviewedPage>('home');
  const [chosenWidth, setWidth] = useState<PreviewWidth | null>(null);
  const [chosen, setScheme] = useState<'light' | 'dark' | null>(null);
  const [language, setLanguage] = useState<Language>(isLanguage(i18n.language) ? i18n.language : SOURCE_LANGUAGE);
  const scheme = chosen ?? ownScheme;
  const isWide = useMedia(ABOVE_LARGE);
  const width = chosenWidth ?? (isWide ? 'desktop' : 'phone');
  const { room, frame } = useRoom(WIDTHS[width]);
  const brand = sendableBrand(values, base.brand).brand;
  return (
    <div className={s['preview']}>
      <div className={s['tools']}>
        <SelectField
          hideLabel
          label={t('preview.page')}
          empty={null}
          options={PAGES.map((one) => ({ key: one, value: t(`preview.${one}`) }))}
          value={page}
          onChange={({ currentTarget }) => setPage(PAGES.find((one) => one === currentTarget.value) ?? 'home')}
        />
        <LanguageField
          hideLabel
          label={t('preview.language')}
          value={language}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
        />
        <Choices
          label={t('preview.width')}
          options={[
            { value: 'phone', text: t('preview.phone'), icon: 'phone' },
            { value: 'desktop', text: t('preview.desktop'), icon: 'screen' },
          ]}
          value={width}
          onChange={setWidth}
        />
        <Choices
          label={t('preview.scheme')}
          options={[
            { value: 'light', text: t('scheme.light'), icon: 'sun' },
            { value: 'dark', text: t('scheme.dark'), icon: 'moon' },
          ]}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      <div className={s['room']} ref={room}>
        {frame &&
          (page === 'mail' ? (
            <MailPreview brand={brand} language={language} frame={frame} />
          ) : page === 'link' ? (
            <LinkPagePreview brand={brand} language={language} scheme={scheme} frame={frame} />
          ) : (
            <SitePage page={page} brand={brand} base={base} language={language} scheme={scheme} frame={frame} />
          ))}
      </div>
    </div>
  );
}

interface SitePageProps {
  page: Exclude<PreviewedPage, 'link' | 'mail'>;
  brand: Brand;
  base: BrandBase;
  language: Language;
  scheme: 'light' | 'dark';
  frame: { width: number; height: number; scale: number };
}

/** Names, texts and the order of sections, which only the server renders. Everything else is a style sheet. */
const renderedParts = ({ names, partnerSlug, showName, copyright, social, home }: Brand) =>
  JSON.stringify([names, partnerSlug, showName, copyright, social, home]);

/** Page of the site. It loads again when a part of the draft that the server renders has been saved. */
function SitePage({ page, brand, base, language, scheme, frame }: SitePageProps) {
  const { t } = useTranslation('brand');
  const { data: post } = useQuery({ ...samplePostQuery(useApi(), language), enabled: page === 'post' });
  const parts = renderedParts(base.brand);
  const [rendered, setRendered] = useState({ parts, revision: base.revision });
  if (rendered.parts !== parts) setRendered({ parts, revision: base.revision });
  const path = { home: '/', forum: '/forum/home', post, login: '/login' }[page];
  if (path === undefined) return null;
  return (
    <PageFrame
      title={t('preview.frame', { page: t(`preview.${page}`) })}
      url={draftPageUrl({ path, language, revision: rendered.revision })}
      css={brandCss(brand)}
      scheme={scheme}
      frame={frame}
    />
  );
}

interface ChoicesProps<T extends string> {
  label: string;
  options: readonly { value: T; text: string; icon: 'phone' | 'screen' | 'sun' | 'moon' }[];
  value: T;
  onChange: (value: T) => void;
}

function Choices<T extends string>({ label, options, value, onChange }: ChoicesProps<T>) {
  return (
    <div className={s['choices']} role="group" aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.value}
          small
          title={option.text}
          aria-label={option.text}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          <Icon name={option.icon} size={18} />
        </Button>
      ))}
    </div>
  );
}
