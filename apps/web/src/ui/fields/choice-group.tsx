import { useId, type ReactNode } from 'react';
import s from './fields.module.css';

export interface ChoiceGroupProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Path of the field in its form, used to match errors to fields. */
  'data-path'?: string | undefined;
}

interface Props extends ChoiceGroupProps {
  role: 'group' | 'radiogroup';
  children: ReactNode;
}

/** Label, help text and error message of a group of inputs that form one field. */
export function ChoiceGroup({ label, description, error, required, disabled, role, children, ...rest }: Props) {
  const id = useId();
  return (
    <fieldset
      className={s['group']}
      role={role}
      disabled={disabled}
      data-path={rest['data-path']}
      aria-describedby={`${id}-help ${id}-error`}
      {...(role === 'radiogroup' && { 'aria-invalid': Boolean(error), 'aria-required': required })}
    >
      <legend className={s['legend']}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {children}
      <p className={s['help']} id={`${id}-help`}>
        {description}
      </p>
      <p className={s['error']} id={`${id}-error`}>
        {error}
      </p>
    </fieldset>
  );
}
