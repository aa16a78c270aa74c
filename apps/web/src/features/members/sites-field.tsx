import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './join-page.module.css';
import type { JoinValues } from './join-values.ts';

const URL_MAX = 300;

interface SitesFieldProps {
  value: JoinValues['sites'];
  /** Help text that replaces the join form's. */
  help?: string;
  /** Errors of the whole form; those of `sites` are shown here. */
  errors: Record<string, ReactNode>;
  onChange: (sites: JoinValues['sites']) => void;
  onUrl: (index: number, url: string) => void;
}

/** Cam sites on which the member works, each with an optional link. */
export function SitesField({ value, help, errors, onChange, onUrl }: SitesFieldProps) {
  const { t } = useTranslation('members');
  const { choices, nameOf } = useCamSites();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  /** Sites that were retired after the profile listed them. They may stay, and can be chosen again after a mistake. */
  const former = [...new Set([...removed, ...value.map(({ site }) => site)])].filter((site) => !choices.includes(site));
  const sites = [...choices, ...former];
  const choose = (keys: string[]) => {
    setRemoved(former);
    onChange(
      sites
        .filter((site) => keys.includes(site))
        .map((site) => value.find((link) => link.site === site) ?? { site, url: '' }),
    );
  };
  return (
    <div>
      <CheckboxField
        look="chips"
        // No site is preselected.
        pickFirst={false}
        label={t('sites')}
        description={help ?? t('sites-help')}
        options={sites.map((key) => ({ key, value: nameOf(key) }))}
        value={value.map(({ site }) => site)}
        error={errors['sites']}
        data-path={errors['sites'] ? 'sites' : undefined}
        onChange={choose}
      />
      {value.length > 0 && (
        <div className={s['links']}>
          {value.map(({ site, url }, index) => (
            <TextField
              key={site}
              type="url"
              inputMode="url"
              maxLength={URL_MAX}
              placeholder="https://"
              label={t('site-link', { site: nameOf(site) })}
              data-path={`sites.${index}.url`}
              value={url}
              error={errors[`sites.${index}.url`]}
              onChange={({ currentTarget }) => onUrl(index, currentTarget.value)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
