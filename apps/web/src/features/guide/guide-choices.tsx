import { useNavigate } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LanguageField } from '#ui/fields/language-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { EXPERIENCES, guideSearch, type GuideSearch } from './guide-search.ts';
import { hasNoChoice } from './reader-choices.ts';
import s from './guide-choices.module.css';

/**
 * GET form for experience, cam site and language. With JavaScript a change applies at once; without it, the button
 * submits the form.
 */
export function GuideChoices({ search }: { search: GuideSearch }) {
  const { t, i18n } = useTranslation('guide');
  const { choices, nameOf } = useCamSites();
  const navigate = useNavigate({ from: '/gettingStarted' });
  const { experience = 'new', site = '', language = i18n.language } = search;
  // Based on the latest search parameters, because the navigation for an earlier choice may still be pending. Without a
  // choice in the URL, all of the shown ones are added to it, so that the profile no longer decides.
  const choose = (change: Record<string, unknown>) =>
    void navigate({
      search: (now) => guideSearch({ ...now, ...(hasNoChoice(now) && { experience, site }), ...change }),
      replace: true,
      resetScroll: false,
    });
  const pick = ({ currentTarget: { name, value } }: ChangeEvent<HTMLSelectElement>) => choose({ [name]: value });
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
      <SelectField
        name="experience"
        label={t('experience')}
        empty={null}
        options={EXPERIENCES.map((key) => ({ key, value: t(`experience.${key}`) }))}
        value={experience}
        onChange={pick}
      />
      <SelectField
        name="site"
        label={t('site')}
        empty={t('site.any')}
        options={choices.map((key) => ({ key, value: nameOf(key) }))}
        value={choices.includes(site) ? site : ''}
        onChange={pick}
      />
      <LanguageField name="language" label={t('language')} value={language} onChange={pick} />
      <Button type="submit" className={s['show']}>
        {t('show')}
      </Button>
    </form>
  );
}
