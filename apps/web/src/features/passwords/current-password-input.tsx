import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { usePasswordToggle } from '#features/accounts';

/** Current password, with a visibility toggle separate from that of the new one. */
export function CurrentPasswordInput(props: PasswordInputProps) {
  const toggle = usePasswordToggle();
  return (
    <PasswordInput
      name="current"
      autoComplete="current-password"
      visibilityToggleButtonProps={toggle.button}
      visible={toggle.shown}
      onVisibilityChange={toggle.onChange}
      {...props}
    />
  );
}
