import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Frame } from '../fields.tsx';
import s from '../form.module.css';

interface Props {
  label: string;
  /** Null means the colour of the theme. */
  value: string | null;
  /** Colour of the theme, the default. */
  own: string;
  help?: ReactNode;
  onChange: (color: string | null) => void;
}

/** Colour input: a picker and a text field for #rrggbb, with a button that resets to the colour of the theme. */
export function ColorField({ label, value, own, help, onChange }: Props) {
  const { t } = useTranslation('bio');
  const { t: errors } = useTranslation('errors');
  /** Typed text that is not a valid colour yet. */
  const [written, setWritten] = useState<string | null>(null);
  const shown = value ?? own;
  return (
    <Frame label={label} help={help} error={written === null ? undefined : errors('bio.color')}>
      {(ids) => (
        <div className={s['color']}>
          <input
            type="color"
            aria-label={t('color.pick', { field: label })}
            value={shown}
            onChange={({ currentTarget }) => {
              setWritten(null);
              onChange(currentTarget.value);
            }}
          />
          <input
            {...ids}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            value={written ?? shown}
            onChange={({ currentTarget }) => {
              const color = currentTarget.value.trim().toLowerCase();
              const isColor = /^#[0-9a-f]{6}$/.test(color);
              setWritten(isColor ? null : currentTarget.value);
              if (isColor) onChange(color);
            }}
          />
          {value !== null && (
            <Button
              look="quiet"
              onClick={() => {
                setWritten(null);
                onChange(null);
              }}
            >
              {t('color.own')}
            </Button>
          )}
        </div>
      )}
    </Frame>
  );
}
