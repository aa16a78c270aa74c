import { TextInput, type TextInputProps } from '@mantine/core';
import { BELOW } from './below.ts';

const MAX = 120;

/** A line of text, at most 120 characters unless something else is said (FORM-01). */
export function TextField(props: TextInputProps) {
  return <TextInput maxLength={MAX} inputWrapperOrder={BELOW} {...props} />;
}
