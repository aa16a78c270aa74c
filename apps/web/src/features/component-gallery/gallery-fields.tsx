import type { GetInputPropsReturnType } from '@mantine/form';
import { LANGUAGE_NAMES, LANGUAGES } from '@site/contract/core/languages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DateTimeField } from '#ui/fields/times/date-time-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TagField } from '#ui/fields/tags/tag-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { TimeField } from '#ui/fields/times/time-field.tsx';
import type { GalleryValues } from './gallery-values.ts';

const OPTIONS = LANGUAGES.map((key) => ({ key, value: LANGUAGE_NAMES[key] }));

interface GalleryFieldsProps {
  /** Returns the input props of a field by its name, from a form or from displayed state. */
  given: (name: keyof GalleryValues) => GetInputPropsReturnType;
  disabled?: boolean;
  required?: boolean;
}

/** One field of each type, except uploads. */
export function GalleryFields({ given, disabled = false, required = false }: GalleryFieldsProps) {
  const { t } = useTranslation('kit');
  const of = (name: keyof GalleryValues) => ({ disabled, required, ...given(name) });
  return (
    <>
      <TextField label={t('text')} description={t('help')} {...of('text')} />
      <TextAreaField label={t('area')} description={t('help')} {...of('area')} />
      <NumberField label={t('number')} min={0} max={100} {...of('number')} />
      <SelectField label={t('select')} options={OPTIONS} {...of('select')} />
      <TimeField label={t('time')} {...of('time')} />
      <DateTimeField label={t('date')} {...of('date')} />
      <RadioField
        label={t('radio')}
        options={(['mail', 'chat', 'none'] as const).map((key) => ({ key, value: t(`radio.${key}`) }))}
        {...of('radio')}
      />
      <CheckboxField
        label={t('checkbox')}
        options={(['replies', 'news', 'events'] as const).map((key) => ({ key, value: t(`checkbox.${key}`) }))}
        {...of('checkbox')}
      />
      <TagField label={t('tag')} description={t('tag.help')} {...of('tag')} />
    </>
  );
}
