import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { PasswordRules } from './password-rules-list.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { usePasswordToggle } from './use-password-toggle.ts';

interface NewPasswordFieldsProps {
  labels: { password: ReactNode; repeat: ReactNode };
  /** The form's own props of both fields. */
  password: PasswordInputProps;
  repeat: PasswordInputProps;
  /** What is typed, and whose password it is as far as the page knows. */
  typed: string;
  account: { email: string; userName: string };
}

/** A new password and its repeat: rules ticked off and strength told while one types, both shown or hidden at once. */
export function NewPasswordFields({ labels, password, repeat, typed, account }: NewPasswordFieldsProps) {
  const rules = useId();
  const toggle = usePasswordToggle();
  const shared = {
    autoComplete: 'new-password',
    visibilityToggleButtonProps: toggle.button,
    visible: toggle.shown,
    onVisibilityChange: toggle.onChange,
  };
  return (
    <>
      <div>
        <PasswordInput {...shared} name="password" label={labels.password} aria-describedby={rules} {...password} />
        <StrengthMeter password={typed} names={[account.email, account.userName]} />
        <PasswordRules id={rules} password={typed} account={account} />
      </div>
      <PasswordInput {...shared} name="repeat" label={labels.repeat} {...repeat} />
    </>
  );
}
