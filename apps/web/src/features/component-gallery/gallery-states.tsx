import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TagField } from '#ui/fields/tags/tag-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import s from './component-gallery-page.module.css';
import { GallerySection } from './gallery-section.tsx';
import { EMPTY, FILLED } from './gallery-values.ts';

/** Each field with a value, with an error and disabled; some fields also with long text, as chips or loading. */
export function GalleryStates() {
  const { t } = useTranslation('kit');
  const [values, setValues] = useState(FILLED);
  const [words, setWords] = useState('');
  const [chips, setChips] = useState<string[]>([]);
  const ignore = () => undefined;
  const states = [
    {
      name: 'filled',
      given: (field: keyof typeof FILLED) => ({
        value: values[field],
        // Native inputs pass a change event, the other fields pass the value.
        onChange: (next: unknown) =>
          setValues({ ...values, [field]: isChange(next) ? next.currentTarget.value : next }),
      }),
    },
    {
      name: 'error',
      given: (field: keyof typeof EMPTY) => ({
        value: field === 'checkbox' ? FILLED.checkbox : EMPTY[field],
        error: t('required'),
        onChange: ignore,
      }),
    },
    { name: 'disabled', given: (field: keyof typeof FILLED) => ({ value: FILLED[field], onChange: ignore }) },
  ] as const;
  return (
    <GallerySection id="kit-states" title={t('states')}>
      <div className={s['columns']}>
        {states.map(({ name, given }) => (
          <div key={name} className={s['fields']} role="group" aria-labelledby={`kit-${name}`}>
            <h3 id={`kit-${name}`}>{t(`state.${name}`)}</h3>
            <GalleryFields given={given} disabled={name === 'disabled'} required={name === 'error'} />
          </div>
        ))}
        <div className={s['fields']} role="group" aria-labelledby="kit-more">
          <h3 id="kit-more">{t('state.long')}</h3>
          <TextField label={t('long')} defaultValue={t('long')} description={t('long')} error={t('long')} />
          <TextAreaField label={t('area')} max={60} value={t('long')} onChange={ignore} />
          <TagField label={t('tag')} value={`${t('long').replaceAll(',', '')},music`} onChange={ignore} />
          <TextAreaField
            label={t('words')}
            unit="words"
            max={20}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <CheckboxField
            look="chips"
            pickFirst={false}
            label={t('chips')}
            options={['Camera', 'Light', 'Microphone', 'Toy'].map((key) => ({ key, value: key }))}
            value={chips}
            onChange={setChips}
          />
          <h3>{t('state.loading')}</h3>
          <SendButton type="button" sending>
            {t('form.send')}
          </SendButton>
        </div>
      </div>
    </GallerySection>
  );
}

function isChange(value: unknown): value is { currentTarget: HTMLInputElement } {
  return typeof value === 'object' && value !== null && 'currentTarget' in value;
}
