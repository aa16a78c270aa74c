import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ColorInput } from '#ui/fields/color-input.tsx';
import { Field, useFieldInput } from '#ui/fields/field.tsx';
import { LineField } from '../fields.tsx';
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
  const error = written === null ? undefined : errors('bio.color');
  const { id, ...input } = useFieldInput({ description: help, error });
  return (
    <Field {...{ id, label, error }} description={help}>
      <div className={s['color']}>
        <ColorInput
          label={t('color.pick', { field: label })}
          value={shown}
          onChange={(color) => {
            setWritten(null);
            onChange(color);
          }}
        />
        <LineField
          id={id}
          aria-describedby={input['aria-describedby']}
          error={Boolean(error)}
          spellCheck={false}
          maxLength={7}
          value={written ?? shown}
          onChange={(text) => {
            const color = text.trim().toLowerCase();
            const isColor = /^#[0-9a-f]{6}$/.test(color);
            setWritten(isColor ? null : text);
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
    </Field>
  );
}
