import type { AccessSelection } from './schemas.ts';

/** Field with the ids of the passkeys listed in a form. */
export const LISTED_FIELD = 'listed';
export const REMOVE_APP_FIELD = 'remove-app';
export const REMOVE_IDENTITY_FIELD = 'remove-identity';
export const removePasskeyField = (id: number): string => `remove-passkey-${id}`;

/**
 * Parses the checkboxes of a form that lists everything that gives access to an account: entries not ticked are
 * retained.
 * @param field returns the value of a form field; undefined if it was not sent
 * @returns an empty object if the form contained no list
 */
export function parseAccessSelection(field: (name: string) => string | undefined): AccessSelection {
  const listed = field(LISTED_FIELD);
  if (listed === undefined) return {};
  const ids = listed.split(',').filter(Boolean).map(Number);
  return {
    keepPasskeys: ids.filter((id) => field(removePasskeyField(id)) === undefined),
    keepApp: field(REMOVE_APP_FIELD) === undefined,
    keepIdentity: field(REMOVE_IDENTITY_FIELD) === undefined,
  };
}
