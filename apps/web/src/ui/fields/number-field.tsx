import { TextField, type TextFieldProps } from './text-field.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'maxLength' | 'type'> {
  value?: string | number;
  /** Receives the typed number with a decimal point, '' when empty. */
  onChange?: (value: string) => void;
  allowDecimal?: boolean;
  allowNegative?: boolean;
}

const MAX_DIGITS = 20;

/** Returns the part of a typed text that belongs to a number. A decimal comma becomes a point. */
export function numberIn(text: string, { allowDecimal = false, allowNegative = true }): string {
  const sign = allowNegative && /^\s*[-−]/.test(text) ? '-' : '';
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return sign + (allowDecimal && rest.length > 0 ? `${whole}.${rest.join('')}` : whole);
}

/** Number input (FORM-01). An out-of-range value is reported by the form instead of silently changed. */
export function NumberField({ value, onChange, allowDecimal, allowNegative, ...field }: NumberFieldProps) {
  return (
    <TextField
      inputMode={allowDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...field}
      maxLength={MAX_DIGITS}
      value={value === undefined ? undefined : String(value)}
      onChange={({ currentTarget }) => onChange?.(numberIn(currentTarget.value, { allowDecimal, allowNegative }))}
    />
  );
}
