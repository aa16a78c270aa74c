import { numberIn } from './number-in.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'maxLength' | 'type'> {
  value?: string | number;
  /** Receives the typed number with a decimal point, '' when empty. */
  onChange?: (value: string) => void;
  allowDecimal?: boolean;
  allowNegative?: boolean;
}

const MAX_DIGITS = 20;

/** Number input (FORM-01). An out-of-range value is reported by the form instead of silently changed. */
export function NumberField({ value, onChange, allowDecimal, allowNegative, ...field }: NumberFieldProps) {
  return (
    <TextField
      inputMode={allowDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...field}
      maxLength={MAX_DIGITS}
      value={value === undefined ? undefined : String(value)}
      onChange={({ currentTarget, nativeEvent }) => {
        const typed = nativeEvent instanceof InputEvent ? nativeEvent.data : null;
        // A second separator would change the digits that are there; pasted text may have several.
        const isExtra = (typed === '.' || typed === ',') && (!allowDecimal || /[.,]/.test(String(value ?? '')));
        if (!isExtra) onChange?.(numberIn(currentTarget.value, { allowDecimal, allowNegative }));
      }}
    />
  );
}
