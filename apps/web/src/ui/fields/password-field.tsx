import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { Field, useFieldInput } from './field.tsx';
import s from './fields.module.css';
import type { TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'maxLength' | 'type'> {
  /** Whether the password is readable, if fields share the state; otherwise each field has its own. */
  shown?: boolean;
  onShownChange?: (shown: boolean) => void;
}

/** Password input with a button that shows or hides the characters. The page must list the `accounts` catalogue. */
export function PasswordField({
  label,
  hideLabel,
  description,
  error,
  className,
  shown: givenShown,
  onShownChange,
  ...input
}: PasswordFieldProps) {
  const { t } = useTranslation('accounts');
  const [ownShown, setOwnShown] = useState(false);
  const shown = givenShown ?? ownShown;
  const attributes = useFieldInput({ ...input, description, error });
  return (
    <Field {...{ label, hideLabel, description, error, className, id: attributes.id, required: input.required }}>
      <span className={s['password']}>
        <input {...input} {...attributes} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
        <button
          type="button"
          className={s['toggle']}
          aria-label={t(shown ? 'hide-password' : 'show-password')}
          disabled={input.disabled}
          onClick={() => {
            setOwnShown(!shown);
            onShownChange?.(!shown);
          }}
        >
          <Icon name={shown ? 'hush' : 'eye'} size={20} />
        </button>
      </span>
    </Field>
  );
}
