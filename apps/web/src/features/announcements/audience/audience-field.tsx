import type { ReactNode } from 'react';
import { offeredOrDefault } from '@site/contract/core/languages.ts';
import { ROLES } from '@site/contract/core/roles.ts';
import { useRoleName } from '#platform/translations/use-role-name.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useLanguages } from '#platform/translations/use-languages.ts';
import { LanguageField } from '#ui/fields/language-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { AudienceValues } from './audience-values.ts';

interface AudienceFieldProps {
  value: AudienceValues;
  onChange: (value: AudienceValues) => void;
  /** Whether the audience can include visitors. */
  visitors: boolean;
  /** Why the server refused the language. */
  languageError: ReactNode;
}

/** Chooses whom something is for: everyone, members, a role or a language. */
export function AudienceField({ value, onChange, visitors, languageError }: AudienceFieldProps) {
  const { t } = useTranslation('audience');
  const roleName = useRoleName();
  const languages = useLanguages();
  const kinds = [
    ...(visitors ? (['everyone'] as const) : []),
    'members' as const,
    'role' as const,
    // With a single language, it would be everyone.
    ...(languages.length > 1 || value.kind === 'language' ? (['language'] as const) : []),
  ];
  return (
    <>
      <SelectField
        empty={null}
        label={t('label')}
        data-path="audience"
        options={kinds.map((key) => ({
          key,
          value: t(key === 'language' && !visitors ? 'language-members' : key),
        }))}
        value={value.kind}
        // The keys are those of the options.
        onChange={({ currentTarget }) =>
          onChange({
            ...value,
            kind: currentTarget.value as AudienceValues['kind'],
            language: offeredOrDefault(value.language, languages),
          })
        }
      />
      {value.kind === 'role' && (
        <SelectField
          empty={null}
          label={t('which-role')}
          options={ROLES.map((key) => ({ key, value: roleName(key) }))}
          value={value.role}
          onChange={({ currentTarget }) => onChange({ ...value, role: currentTarget.value as AudienceValues['role'] })}
        />
      )}
      {value.kind === 'language' && (
        <LanguageField
          label={t('which-language')}
          data-path="audience.language"
          error={languageError}
          value={value.language}
          onChange={({ currentTarget }) =>
            onChange({ ...value, language: currentTarget.value as AudienceValues['language'] })
          }
        />
      )}
    </>
  );
}
