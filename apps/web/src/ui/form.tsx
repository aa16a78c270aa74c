import type { UseFormReturnType } from '@mantine/form';
import type { ComponentPropsWithoutRef, RefObject } from 'react';
import { focusFirstError } from '#platform/form-errors.ts';

interface FormProps<Values> extends Omit<ComponentPropsWithoutRef<'form'>, 'form' | 'onSubmit'> {
  form: Pick<UseFormReturnType<Values>, 'onSubmit'>;
  /** The form itself, for whoever tells it what the server found wrong. */
  element: RefObject<HTMLFormElement | null>;
  /** Called with what is filled in right; else the first field that is wrong gets the focus. */
  onSend: (values: Values) => void;
}

/** A form that checks itself. Should its script be late, what is typed never ends up in the address. */
export function Form<Values extends object>({ form, element, onSend, ...props }: FormProps<Values>) {
  const submit = form.onSubmit(
    (values) => onSend(values),
    (errors) => focusFirstError(element.current, errors),
  );
  return <form {...props} ref={element} method="post" noValidate onSubmit={submit} />;
}
