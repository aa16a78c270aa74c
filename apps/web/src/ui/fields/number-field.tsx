import { NumberInput, type NumberInputProps } from '@mantine/core';
import { BELOW } from './below.ts';

interface NumberFieldProps extends Omit<NumberInputProps, 'onChange'> {
  onChange?: (value: string) => void;
}

/** A number: takes one, gives back what is typed as text; '' when nothing is (FORM-01). */
export function NumberField({ onChange, allowDecimal = false, ...props }: NumberFieldProps) {
  return (
    <NumberInput
      hideControls
      // What is out of range is said, not changed behind the typist's back.
      clampBehavior="none"
      allowDecimal={allowDecimal}
      inputMode={allowDecimal ? 'decimal' : 'numeric'}
      inputWrapperOrder={BELOW}
      {...props}
      onChange={(value) => onChange?.(String(value))}
    />
  );
}
