import { PasswordField, type PasswordFieldProps } from '#ui/fields/password-field.tsx';

/** Current password, with a visibility toggle separate from that of the new one. */
export function CurrentPasswordInput(props: PasswordFieldProps) {
  return <PasswordField name="current" autoComplete="current-password" {...props} />;
}
