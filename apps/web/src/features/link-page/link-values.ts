import type { UseFormReturnType } from '@mantine/form';
import type { LinkPageFields } from '@site/contract/link-page/fields.ts';
import type { Greeting, MyLink } from '@site/contract/link-page/schemas.ts';
import { guestLink, removeGuestLink } from './guest/guest-link.ts';
import { storedJson, type StoredValue } from '#platform/storage/stored-values.ts';
import type { Image } from '@site/contract/media/schemas.ts';

/** Form values of the link page: uploaded files as objects with URLs, where the contract's fields have ids. */
export interface LinkValues extends Omit<LinkPageFields, 'address' | 'avatar' | 'cover' | 'audio'> {
  /** Custom URL; an empty string for none. */
  address: string;
  avatar: Image | null;
  cover: Image | null;
  greeting: Greeting | null;
}

/** Server state of a page. Each save sends the revision that it is based on. */
export interface LinkBase {
  revision: number;
  values: LinkValues;
}

export function baseOf({ revision, page, avatar, cover, greeting }: MyLink): LinkBase {
  const { address, avatar: _, cover: __, audio: ___, ...rest } = page;
  return { revision, values: { ...rest, address: address ?? '', avatar, cover, greeting } };
}

/** Converts form values to the contract's input. */
export function toFields({ address, avatar, cover, greeting, ...rest }: LinkValues): LinkPageFields {
  return {
    ...rest,
    address: address.trim() === '' ? null : address,
    avatar: avatar?.id ?? null,
    cover: cover?.id ?? null,
    audio: greeting?.id ?? null,
  };
}

export const sameValues = (a: LinkValues, b: LinkValues) => JSON.stringify(toFields(a)) === JSON.stringify(toFields(b));

/** Changes on this device that the server has not confirmed. */
export interface LinkDraft extends LinkBase {
  /** Whether the member saved them without a connection, so that they are sent when it is back. */
  isSent: boolean;
}

const isDraft = (stored: unknown): stored is LinkDraft =>
  typeof stored === 'object' && stored !== null && 'revision' in stored && 'values' in stored;

/** Unsaved changes of an account on this device, which are stored with their time. */
export function linkDraft(userId: number): StoredValue<LinkDraft> {
  // Written only by the editor.
  const stored = storedJson<LinkDraft & { at?: number }>(`outbox:link:${userId}:draft`, (value) =>
    isDraft(value) ? value : null,
  );
  return { ...stored, write: (draft) => stored.write({ ...draft, at: Date.now() }) };
}

/** Returns the page that a visitor made on this device, with the changes that she has not saved; null for none. */
function guestValues(): LinkValues | null {
  const typed = linkDraft(0).read();
  if (typed) return typed.values;
  const saved = guestLink.read();
  if (!saved) return null;
  const { address: _, avatar: __, cover: ___, audio: ____, ...rest } = saved.page;
  return { ...rest, address: '', avatar: null, cover: null, greeting: null };
}

const isNew = ({ values }: LinkBase, given: LinkBase) => !sameValues(values, given.values);

/**
 * Returns the unsaved changes of an account on this device.
 * @param given server state, which needs no draft
 */
export function openLinkDraft(userId: number, given: LinkBase): LinkDraft | null {
  const own = linkDraft(userId);
  const stored = own.read();
  if (stored && isNew(stored, given)) return stored;
  own.remove();
  return null;
}

/**
 * Returns the page that was made on this device before the login, if it differs from that of the account (HOME-08). It
 * is based on revision 0, so that saving it asks before it replaces another one.
 */
export function guestLinkDraft(userId: number, given: LinkBase): LinkDraft | null {
  const values = userId === 0 ? null : guestValues();
  if (!values) return null;
  const draft: LinkDraft = { revision: 0, values, isSent: false };
  if (isNew(draft, given)) return draft;
  removeGuestLink();
  return null;
}

/** Moves a page that was made before the login to the account. */
export function takeGuestLink(userId: number, draft: LinkDraft): void {
  if (linkDraft(userId).write(draft)) removeGuestLink();
}

/** Returns the error message of a field; undefined for none. */
export function errorOf({ errors }: UseFormReturnType<LinkValues>, field: string): string | undefined {
  return typeof errors[field] === 'string' ? errors[field] : undefined;
}
