import type { UseFormReturnType } from '@mantine/form';
import type { LinkPageFields } from '@site/contract/link-page/fields.ts';
import type { Greeting, MyLink } from '@site/contract/link-page/schemas.ts';
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

/** Unsaved changes in session storage. */
export interface LinkDraft extends LinkBase {}

export const linkDraftName = (userId: number) => `my-link-draft:${userId}` as const;

/** Returns the error message of a field; undefined for none. */
export function errorOf({ errors }: UseFormReturnType<LinkValues>, field: string): string | undefined {
  return typeof errors[field] === 'string' ? errors[field] : undefined;
}
