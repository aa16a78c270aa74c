import { useEffect, type RefObject } from 'react';

/** Puts the focus on the first field of a form that has just been opened, once it is there. */
export function useFirstField(form: RefObject<HTMLFormElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [form, isThere]);
}
