import { parseAccessSelection } from '@site/contract/security/access-selection.ts';
import type { AccessSelection } from '@site/contract/security/schemas.ts';

/** Reads the selection from the checkboxes of an AccessList in a form; the selection is empty without a form. */
export function readAccessSelection(form: HTMLFormElement | null): AccessSelection {
  if (!form) return {};
  const data = new FormData(form);
  return parseAccessSelection((name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : undefined;
  });
}
