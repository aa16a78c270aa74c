import { useNavigate } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@site/contract/core/languages.ts';
import { CAM_SITE_KEYS, CAM_SITES } from '@site/contract/camsites/sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EXPERIENCES, guideSearch, type GuideSearch } from './guide-search.ts';
import s from './guide-choices.module.css';

/**
 * GET form for experience, cam site and language. With JavaScript a change applies at once; without it, the button
 * submits the form.
 */
export function GuideChoices({ search }: { search: GuideSearch }) {
  const { t, i18n } = useTranslation('guide');
  const navigate = useNavigate({ from: '/gettingStarted' });
  // Based on the latest search parameters, because the navigation for an earlier choice may still be pending.
  const choose = (change: Record<string, unknown>) =>
    void navigate({ search: (now) => guideSearch({ ...now, ...change }), replace: true, resetScroll: false });
  const pick = ({ currentTarget: { name, value } }: ChangeEvent<HTMLSelectElement>) => choose({ [name]: value });
  const { experience = 'new', site = '', language = i18n.language } = search;
  return (
    <form
      action="/gettingStarted"
      className={s['form']}
      aria-label={t('choices')}
      onSubmit={(event) => {
        event.preventDefault();
        choose(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <label className={s['field']}>
        {t('experience')}
        <select name="experience" value={experience} onChange={pick}>
          {EXPERIENCES.map((one) => (
            <option key={one} value={one}>
              {t(`experience.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={s['field']}>
        {t('site')}
        <select name="site" value={site} onChange={pick}>
          <option value="">{t('site.any')}</option>
          {CAM_SITE_KEYS.map((one) => (
            <option key={one} value={one}>
              {CAM_SITES[one]}
            </option>
          ))}
        </select>
      </label>
      <label className={s['field']}>
        {t('language')}
        <select name="language" value={language} onChange={pick}>
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
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
