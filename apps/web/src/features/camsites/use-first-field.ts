import { useEffect, type RefObject } from 'react';

/** Focuses the first field of a newly opened form once its texts have loaded. */
export function useFirstField(form: RefObject<HTMLFormElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [form, isThere]);
}
