import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { fieldLabel } from './field-label.ts';
import type { FieldProps } from './field-props.ts';

/** Cam sites of the intended readers. A retired site that is already chosen stays. */
export function CamSitesInput({ name, path, value, onChange, problems }: FieldProps) {
  const { t } = useTranslation('desk');
  const { choices, nameOf } = useCamSites();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const former = chosen.filter((one) => typeof one === 'string').filter((one) => !choices.includes(one));
  const options = [...choices, ...former];
  return (
    <CheckboxField
      look="chips"
      pickFirst={false}
      label={fieldLabel(t, name)}
      description={t('help.sites')}
      error={problems[path]}
      data-path={path}
      options={options.map((key) => ({ key, value: nameOf(key) }))}
      value={options.filter((option) => chosen.includes(option))}
      onChange={onChange}
    />
  );
}
