import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { countriesIn, countriesLike } from './countries.ts';
import s from './countries-field.module.css';

interface CountriesFieldProps {
  /** ISO 3166-1 alpha-2 codes. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
  /** Whether the server can determine a visitor's country. */
  known: boolean;
}

/** Countries in which the page is not available. */
export function CountriesField({ value, onChange, known }: CountriesFieldProps) {
  const { t, i18n } = useTranslation('my-link');
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const all = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  const chosen = all.filter(({ code }) => value.includes(code));
  const found = countriesLike(all, words);
  const set = (code: string, hidden: boolean) =>
    onChange(hidden ? [...value, code].toSorted() : value.filter((one) => one !== code));
  return (
    <fieldset className={s['field']} data-path="hiddenIn" aria-describedby={`${id}-help`}>
      <legend>{t('countries')}</legend>
      <p className={s['help']} id={`${id}-help`}>
        {t('countries.help')}
      </p>
      {!known && <p className={s['unknown']}>{t('countries.unknown')}</p>}
      {chosen.length > 0 && (
        <ul className={s['chosen']} aria-label={t('countries.chosen')}>
          {chosen.map(({ code, name }) => (
            <li key={code}>
              <Button
                small
                aria-label={t('countries.show', { name })}
                onClick={() => {
                  set(code, false);
                  // The button disappears with its entry, so the focus moves to the search field.
                  search.current?.focus();
                }}
              >
                {name}
                <Icon name="close" size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <details className={s['list']}>
        <summary>{t('countries.choose')}</summary>
        <TextField
          ref={search}
          type="search"
          autoComplete="off"
          maxLength={60}
          label={t('countries.search')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          // Prevents Enter from submitting the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <ul className={s['all']} aria-label={t('countries.all')}>
          {found.map(({ code, name }) => (
            <li key={code}>
              <Choice
                label={name}
                checked={value.includes(code)}
                onChange={({ currentTarget }) => set(code, currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
        <p className={s['help']} role="status">
          {t('countries.found', { count: found.length })}
        </p>
      </details>
    </fieldset>
  );
}
