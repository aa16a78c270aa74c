import type { ComponentProps, ReactNode } from 'react';
import { useFieldInput } from './field.tsx';
import s from './fields.module.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  type?: 'checkbox' | 'radio';
  label: ReactNode;
  error?: string | boolean | undefined;
  'data-path'?: string | undefined;
}

/** A checkbox or radio button with its label, which is part of the click target. */
export function Choice({ type = 'checkbox', label, error, ...input }: ChoiceProps) {
  const attributes = useFieldInput({ ...input, error });
  return (
    <div>
      <label className={s['choice']}>
        <input {...input} {...attributes} type={type} />
        <span>{label}</span>
      </label>
      {typeof error === 'string' && (
        <p className={s['error']} id={`${attributes.id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
