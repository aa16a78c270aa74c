import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { usePasswordToggle } from '#features/accounts/use-password-toggle.ts';

/** The password that holds now; shown or hidden apart from the new one. */
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
