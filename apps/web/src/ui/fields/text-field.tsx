import { TextInput, type TextInputProps } from '@mantine/core';
import { BELOW } from './below.ts';

const MAX = 120;

/** Single-line input of at most 120 characters by default (FORM-01). */
export function TextField(props: TextInputProps) {
  return <TextInput maxLength={MAX} inputWrapperOrder={BELOW} {...props} />;
}
