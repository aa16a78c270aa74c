import { keptAccess } from '@site/contract/security/kept-access.ts';
import type { KeptAccess } from '@site/contract/security/schemas.ts';

/** Reads the selection from the checkboxes of an AccessList in a form. */
export function readKeptAccess(form: HTMLFormElement | null): KeptAccess {
  if (!form) return {};
  const data = new FormData(form);
  return keptAccess((name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : undefined;
  });
}
