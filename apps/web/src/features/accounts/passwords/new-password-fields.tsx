import { useId, useState, type ReactNode } from 'react';
import { PasswordField, type PasswordFieldProps } from '#ui/fields/password-field.tsx';
import { PasswordRules } from './password-rules-list.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordFieldsProps {
  labels: { password: ReactNode; repeat: ReactNode };
  /** Input props of the password field. */
  password: PasswordFieldProps;
  repeat: PasswordFieldProps;
  /** The typed password, which must not contain the email address or the username of the account. */
  typed: string;
  account: { email: string; userName: string };
}

/**
 * Fields for a new password and its confirmation. Checks off the rules and rates the strength while the user types; one
 * toggle shows or hides both passwords.
 */
export function NewPasswordFields({ labels, password, repeat, typed, account }: NewPasswordFieldsProps) {
  const rules = useId();
  const [shown, setShown] = useState(false);
  const shared = {
    autoComplete: 'new-password',
    shown,
    onShownChange: setShown,
  };
  return (
    <>
      <div>
        <PasswordField {...shared} name="password" label={labels.password} aria-describedby={rules} {...password} />
        <StrengthMeter password={typed} names={[account.email, account.userName]} />
        <PasswordRules id={rules} password={typed} account={account} />
      </div>
      <PasswordField {...shared} name="repeat" label={labels.repeat} {...repeat} />
    </>
  );
}
