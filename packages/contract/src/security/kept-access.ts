import type { KeptAccess } from './schemas.ts';

/** Field that lists the ids of the passkeys that a form shows. */
export const LISTED_FIELD = 'listed';
export const REMOVE_APP_FIELD = 'remove-app';
export const removePasskeyField = (id: number): string => `remove-passkey-${id}`;

/**
 * Reads the checkboxes of a form that shows what gives access to an account: whatever is not ticked is kept.
 * @param field value of a form field; undefined when it was not sent
 * @returns nothing to keep or remove when the form showed no list
 */
export function keptAccess(field: (name: string) => string | undefined): KeptAccess {
  const listed = field(LISTED_FIELD);
  if (listed === undefined) return {};
  const ids = listed.split(',').filter(Boolean).map(Number);
  return {
    keepPasskeys: ids.filter((id) => field(removePasskeyField(id)) === undefined),
    keepApp: field(REMOVE_APP_FIELD) === undefined,
  };
}
