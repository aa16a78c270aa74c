import { paletteOf } from '@site/bio-html/themes/themes.ts';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { BioConfig } from '@site/contract/bio/blocks.ts';
import { BIO_SITES, BIO_THEMES, SCHEMES } from '@site/contract/bio/limits.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '@site/contract/core/languages.ts';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { ColorField } from './color-field.tsx';
import { useBioDocument, useEditing } from '../editor/editor-context.ts';
import { ChoiceField, ListField, TogglesField } from '../fields.tsx';
import form from '../form.module.css';
import s from './appearance.module.css';
import { ThemeSample } from './theme-sample.tsx';

/** Appearance of the bio, the language of its built-in texts, and its cam sites. */
export function Appearance() {
  const { t } = useTranslation('bio');
  const { offered } = useCamSites();
  const { autosave } = useEditing();
  const { theme, scheme, accent, language, sites, overlay } = useBioDocument();
  const change = (part: Partial<BioConfig>, field?: string) =>
    autosave.edit((document) => ({ ...document, ...part }), field ?? null);
  const own = paletteOf(theme, scheme, null).accent;
  const shown = paletteOf(theme, scheme, accent).accent;
  return (
    <div className={`${form['form']} ${s['look']}`}>
      <TogglesField
        label={t('look.sites')}
        help={t('look.sites-help')}
        options={offered(BIO_SITES, sites).map((value) => ({ value, text: SITE_RULES[value].name }))}
        value={sites}
        onChange={(chosen) => change({ sites: chosen })}
      />
      <ChoiceField
        label={t('look.scheme')}
        value={scheme}
        onChange={(next) => change({ scheme: next })}
        options={SCHEMES.map((value) => ({ value, text: t(`look.scheme.${value}`) }))}
      />
      <div className={s['themes']}>
        <ChoiceField
          label={t('look.theme')}
          value={theme}
          onChange={(next) => change({ theme: next })}
          options={BIO_THEMES.map((value) => ({
            value,
            text: t(`theme.${value}`),
            sample: <ThemeSample theme={value} scheme={scheme} accent={accent} />,
          }))}
        />
      </div>
      <ColorField
        label={t('look.accent')}
        value={accent}
        own={own}
        onChange={(color) => change({ accent: color }, 'accent')}
        help={
          accent !== null && shown.toLowerCase() !== accent ? (
            <span className={s['adjusted']} role="status">
              <span style={{ background: shown }} aria-hidden="true" />
              {t('look.adjusted', { color: shown })}
            </span>
          ) : (
            t('look.accent-help')
          )
        }
      />
      <ListField
        label={t('look.language')}
        description={t('look.language-help')}
        value={language}
        onChange={(next) => change({ language: next })}
        options={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
      />
      <SwitchField
        label={t('look.overlay')}
        help={t('look.overlay-help')}
        checked={overlay}
        onChange={(checked) => change({ overlay: checked })}
      />
    </div>
  );
}
