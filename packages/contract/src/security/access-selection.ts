import type { AccessSelection } from './schemas.ts';

/** Field with what a form lists: the ids of the passkeys, `app` and `identity`. */
export const LISTED_FIELD = 'listed';

/** Returns the value of LISTED_FIELD. */
export function listedAccess({
  passkeys,
  app,
  identity,
}: {
  passkeys: readonly { id: number }[];
  app: boolean;
  identity: boolean;
}): string {
  return [...passkeys.map(({ id }) => id), ...(app ? ['app'] : []), ...(identity ? ['identity'] : [])].join(',');
}

export const REMOVE_APP_FIELD = 'remove-app';
export const REMOVE_IDENTITY_FIELD = 'remove-identity';
export const removePasskeyField = (id: number): string => `remove-passkey-${id}`;

/**
 * Parses the checkboxes of a form that lists what gives access to an account: entries not ticked are retained. An app
 * or identity that the form did not list, because it was added later, is omitted: the server decides by its age.
 * Passkeys that it did not list are removed.
 * @param field returns the value of a form field; undefined if it was not sent
 * @returns an empty object if the form contained no list
 */
export function parseAccessSelection(field: (name: string) => string | undefined): AccessSelection {
  const listed = field(LISTED_FIELD);
  if (listed === undefined) return {};
  const entries = listed.split(',');
  const ids = entries.filter((entry) => /^\d+$/.test(entry)).map(Number);
  return {
    keepPasskeys: ids.filter((id) => field(removePasskeyField(id)) === undefined),
    ...(entries.includes('app') && { keepApp: field(REMOVE_APP_FIELD) === undefined }),
    ...(entries.includes('identity') && { keepIdentity: field(REMOVE_IDENTITY_FIELD) === undefined }),
  };
}
