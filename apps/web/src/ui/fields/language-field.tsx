import type { ComponentProps } from 'react';
import { isLanguage, LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import { useLanguageChoices } from '#platform/translations/use-languages.ts';
import { SelectField } from './select-field.tsx';

type LanguageFieldProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'empty'>;

/** Choice of one of the languages of the site (BASE-21); renders nothing if there is only one. */
export function LanguageField(props: LanguageFieldProps) {
  const choices = useLanguageChoices(isLanguage(props.value) ? props.value : undefined);
  if (choices.length < 2) return null;
  const options = choices.map((key) => ({ key, value: LANGUAGE_NAMES[key], lang: key }));
  return <SelectField {...props} empty={null} options={options} />;
}
