import { useId, type ReactNode } from 'react';
import s from './fields.module.css';

export interface FieldTexts {
  label?: ReactNode;
  /** Hides the label visually; screen readers still announce it. */
  hideLabel?: boolean | undefined;
  /** Help text below the input. */
  description?: ReactNode;
  /** Error message; `true` marks the input as invalid without a message. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** Path of the field in its form, used to match errors to fields. */
  'data-path'?: string | undefined;
}

interface FieldProps extends FieldTexts {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

const hasText = (error: ReactNode) => Boolean(error) && error !== true;

/** Label, input, help text and error message of a field, in this order. */
export function Field({ id, label, hideLabel, description, error, required, className, children }: FieldProps) {
  return (
    <div className={className}>
      {label && (
        <label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'visually-hidden' : s['label']}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
      )}
      {children}
      {description && (
        <p className={s['help']} id={`${id}-description`}>
          {description}
        </p>
      )}
      {hasText(error) && (
        <p className={s['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface InputState extends Pick<FieldTexts, 'description' | 'error'> {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** Returns the id of an input and the attributes that connect it with the texts of its field. */
export function useFieldInput({ id: givenId, description, error, ...given }: InputState) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const texts = [given['aria-describedby'], description && `${id}-description`, hasText(error) && `${id}-error`].filter(
    Boolean,
  );
  return { id, 'aria-invalid': Boolean(error), 'aria-describedby': texts.length > 0 ? texts.join(' ') : undefined };
}
