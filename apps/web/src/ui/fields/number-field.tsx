import { NumberInput, type NumberInputProps } from '@mantine/core';
import { BELOW } from './below.ts';

interface NumberFieldProps extends Omit<NumberInputProps, 'onChange'> {
  onChange?: (value: string) => void;
}

/** Number input (FORM-01). `onChange` receives the typed text, '' when empty. */
export function NumberField({ onChange, allowDecimal = false, ...props }: NumberFieldProps) {
  return (
    <NumberInput
      hideControls
      // An out-of-range value is reported instead of silently changed.
      clampBehavior="none"
      allowDecimal={allowDecimal}
      inputMode={allowDecimal ? 'decimal' : 'numeric'}
      inputWrapperOrder={BELOW}
      {...props}
      onChange={(value) => onChange?.(String(value))}
    />
  );
}
