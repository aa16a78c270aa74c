import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState, type ComponentPropsWithoutRef, type RefObject } from 'react';
import { FORM_FIELD } from '@site/contract/core/posted-form.ts';
import { focusFirstError } from '#platform/forms/form-errors.ts';
import { usePosted } from '#platform/forms/posted-form.ts';

interface FormProps<Values> extends Omit<ComponentPropsWithoutRef<'form'>, 'form' | 'onSubmit'> {
  form: Pick<UseFormReturnType<Values>, 'onSubmit' | 'errors'>;
  /** Ref to the form, for showing the server's errors. */
  element: RefObject<HTMLFormElement | null>;
  /** Called with valid values. If values are invalid, the first invalid field gets the focus instead. */
  onSend: (values: Values) => void;
  /** Name of the form for the server, which processes it without scripts (see `forms` of the server's features). */
  posts?: string;
}

/** Form with client-side validation. Even if its script loads late, typed values never end up in the URL. */
export function Form<Values extends object>({ form, element, onSend, posts, children, ...props }: FormProps<Values>) {
  const posted = usePosted(posts ?? '');
  const submit = form.onSubmit(
    (values) => onSend(values),
    (errors) => focusFirstError(element.current, errors),
  );
  const focusError = useEffectEvent(() => {
    // Does not move the focus if the user has already started to correct the form.
    if (posted && document.activeElement === document.body) focusFirstError(element.current, form.errors);
  });
  useEffect(() => focusError(), []);
  const submittedFrom = useRef<Element | null>(null);
  const unheard = useUnheardError(form.errors, submittedFrom);
  return (
    <form
      {...props}
      ref={element}
      method="post"
      noValidate
      onSubmit={(event) => {
        submittedFrom.current = document.activeElement;
        submit(event);
      }}
    >
      {posts && <input type="hidden" name={FORM_FIELD} value={posts} />}
      {children}
      <span className="visually-hidden" aria-live="assertive">
        {unheard}
      </span>
    </form>
  );
}

/** Returns the error of the field that already had the focus when the form was sent: no focus change announces it. */
function useUnheardError(errors: object, submittedFrom: RefObject<Element | null>): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const field = document.activeElement;
    const error = field && field === submittedFrom.current ? document.getElementById(`${field.id}-error`) : null;
    setText(error?.textContent ?? '');
  }, [errors, submittedFrom]);
  return text;
}
