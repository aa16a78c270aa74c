import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, type ComponentPropsWithoutRef, type RefObject } from 'react';
import { FORM_FIELD } from '@site/contract/core/posted-form.ts';
import { focusFirstError } from '#platform/form-errors.ts';
import { usePosted } from '#platform/posted-form.ts';

interface FormProps<Values> extends Omit<ComponentPropsWithoutRef<'form'>, 'form' | 'onSubmit'> {
  form: Pick<UseFormReturnType<Values>, 'onSubmit' | 'errors'>;
  /** The form itself, for whoever tells it what the server found wrong. */
  element: RefObject<HTMLFormElement | null>;
  /** Called with what is filled in right; else the first field that is wrong gets the focus. */
  onSend: (values: Values) => void;
  /** Name of the form that the server answers without scripts: see `forms` of the server's features. */
  posts?: string;
}

/** A form that checks itself. Should its script be late, what is typed never ends up in the address. */
export function Form<Values extends object>({ form, element, onSend, posts, children, ...props }: FormProps<Values>) {
  const posted = usePosted(posts ?? '');
  const submit = form.onSubmit(
    (values) => onSend(values),
    (errors) => focusFirstError(element.current, errors),
  );
  const focusError = useEffectEvent(() => {
    // Unless the reader has begun to correct it.
    if (posted && document.activeElement === document.body) focusFirstError(element.current, form.errors);
  });
  useEffect(() => focusError(), []);
  return (
    <form {...props} ref={element} method="post" noValidate onSubmit={submit}>
      {posts && <input type="hidden" name={FORM_FIELD} value={posts} />}
      {children}
    </form>
  );
}
