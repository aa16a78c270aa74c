import { TextInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useFieldMessages } from '#platform/field-messages.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { PLATFORM_KEYS, PLATFORMS, type Platform } from '@site/contract/core/roles.ts';
import s from './join-page.module.css';
import type { JoinValues } from './join-values.ts';

interface SitesFieldProps {
  value: JoinValues['sites'];
  /** What stands below the label, in place of the join form's words. */
  help?: string;
  /** Of the whole form; those of `sites` are shown here. */
  errors: Record<string, ReactNode>;
  onChange: (sites: JoinValues['sites']) => void;
  onUrl: (index: number, url: string) => void;
}

/** Where one works, each place with a link if one likes. */
export function SitesField({ value, help, errors, onChange, onUrl }: SitesFieldProps) {
  const { t } = useTranslation('members');
  const fieldMessage = useFieldMessages();
  const id = useId();
  const toggle = (site: Platform, chosen: boolean) =>
    onChange(chosen ? [...value, { site, url: '' }] : value.filter((link) => link.site !== site));
  return (
    <fieldset className={s['sites']} aria-describedby={`${id}-help ${id}-error`}>
      <legend>{t('sites')}</legend>
      <p className={s['help']} id={`${id}-help`}>
        {help ?? t('sites-help')}
      </p>
      <div className={s['chips']} data-path={errors['sites'] ? 'sites' : undefined}>
        {PLATFORM_KEYS.map((site) => (
          <label key={site} className={s['chip']}>
            <input
              type="checkbox"
              checked={value.some((link) => link.site === site)}
              onChange={({ currentTarget }) => toggle(site, currentTarget.checked)}
            />
            {PLATFORMS[site]}
          </label>
        ))}
      </div>
      <p className={s['error']} id={`${id}-error`}>
        {errors['sites'] && fieldMessage('checkbox', String(errors['sites']))}
      </p>
      {value.length > 0 && (
        <div className={s['links']}>
          {value.map(({ site, url }, index) => (
            <TextInput
              key={site}
              type="url"
              inputMode="url"
              placeholder="https://"
              label={t('site-link', { site: PLATFORMS[site] })}
              data-path={`sites.${index}.url`}
              value={url}
              error={errors[`sites.${index}.url`]}
              onChange={({ currentTarget }) => onUrl(index, currentTarget.value)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
