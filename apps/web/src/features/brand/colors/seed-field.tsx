import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ColorInput } from '#ui/fields/color-input.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './colors.module.css';

interface SeedFieldProps {
  label: string;
  help: string;
  /** Says how pages adjust the colour. Not shown while the typed text is no colour. */
  note?: ReactNode;
  /** #rrggbb */
  value: string;
  'data-path': string;
  onChange: (color: string) => void;
}

/** Returns the colour that was typed, with or without the #, and with three or six digits; null if it is none. */
function colorOf(text: string): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('')}`;
}

/** Colour with the browser's picker and a field for its hexadecimal value. Passes valid colours only. */
export function SeedField({ label, help, note, value, onChange, ...path }: SeedFieldProps) {
  const { t } = useTranslation('brand');
  const { t: errors } = useTranslation('errors');
  /** Typed text that differs from the notation of the colour. */
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && colorOf(typed) === null;
  return (
    <div className={s['seed']}>
      <ColorInput
        label={t('colors.pick', { name: label })}
        value={value}
        onChange={(color) => {
          setTyped(null);
          onChange(color);
        }}
      />
      <TextField
        {...path}
        label={label}
        description={isWrong ? help : note || help}
        error={isWrong ? errors('brand.color') : undefined}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          const color = colorOf(currentTarget.value);
          setTyped(currentTarget.value);
          if (color !== null) onChange(color);
        }}
        onBlur={() => !isWrong && setTyped(null)}
      />
    </div>
  );
}
