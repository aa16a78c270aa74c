import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { PLATFORM_KEYS, PLATFORMS } from '@site/contract/core/roles.ts';
import { languageNames } from '#platform/language-names.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { EXPERIENCES, guideSearch, type GuideSearch } from './guide-search.ts';
import s from './guide-choices.module.css';

/** Who reads. A form of the address: with scripts a choice holds at once, without them the button sends it. */
export function GuideChoices({ search }: { search: GuideSearch }) {
  const { t, i18n } = useTranslation('guide');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const apply = () => {
    if (!form.current) return;
    const chosen = guideSearch(Object.fromEntries(new FormData(form.current)));
    void navigate({ to: '/gettingStarted', search: chosen, replace: true, resetScroll: false });
  };
  const { experience = 'new', site = '', language = i18n.language } = search;
  return (
    <form
      ref={form}
      action="/gettingStarted"
      className={s['form']}
      aria-label={t('choices')}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <label className={s['field']}>
        {t('experience')}
        <select name="experience" value={experience} onChange={apply}>
          {EXPERIENCES.map((one) => (
            <option key={one} value={one}>
              {t(`experience.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={s['field']}>
        {t('site')}
        <select name="site" value={site} onChange={apply}>
          <option value="">{t('site.any')}</option>
          {PLATFORM_KEYS.map((one) => (
            <option key={one} value={one}>
              {PLATFORMS[one]}
            </option>
          ))}
        </select>
      </label>
      <label className={s['field']}>
        {t('language')}
        <select name="language" value={language} onChange={apply}>
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" className={s['show']}>
        {t('show')}
      </Button>
    </form>
  );
}
