import { LANGUAGE_NAMES, type Language } from '@site/contract/core/languages.ts';
import { BRAND_FONTS, type BrandFont } from '@site/contract/brand/fonts.ts';
import { fontLanguages, type BrandFontFile, type UploadedFont } from '@site/contract/brand/uploaded-fonts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useLanguages } from '#platform/translations/use-languages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { fontFileText } from './font-file-text.ts';
import s from './fonts.module.css';

interface FontFilesProps {
  font: UploadedFont;
  /** Built-in font, which has the characters that the uploaded one lacks. */
  fallback: BrandFont;
  onRemove: (file: BrandFontFile) => void;
}

/** Files of an uploaded font, and the languages whose letters it contains. */
export function FontFiles({ font, fallback, onRemove }: FontFilesProps) {
  const { t, i18n } = useTranslation('brand');
  const offered = useLanguages();
  const covered = fontLanguages(font).filter((language) => offered.includes(language));
  const lacking = offered.filter((language) => !covered.includes(language));
  const list = (languages: readonly Language[]) =>
    new Intl.ListFormat(i18n.language).format(languages.map((language) => LANGUAGE_NAMES[language]));
  return (
    <>
      <ul className={s['files']}>
        {font.files.map((file) => (
          <li key={file.file}>
            <span>{fontFileText(file, t)}</span>
            <Button
              small
              look="quiet"
              aria-label={t('fonts.remove', { name: fontFileText(file, t) })}
              onClick={() => onRemove(file)}
            >
              {t('pictures.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {covered.length > 0 && <p className={s['help']}>{t('fonts.covers', { languages: list(covered) })}</p>}
      {lacking.length > 0 && (
        <p className={s['help']}>
          {t('fonts.lacks', { languages: list(lacking), font: BRAND_FONTS[fallback].family })}
        </p>
      )}
    </>
  );
}
