import type { LinkPageFields } from '@site/contract/my-link/fields.ts';
import type { Greeting, MyLink } from '@site/contract/my-link/schemas.ts';
import type { Image } from '@site/contract/media/schemas.ts';

/** What the form of the link page holds while one changes it: files as they are shown, the rest as it is saved. */
export interface LinkValues extends Omit<LinkPageFields, 'address' | 'avatar' | 'cover' | 'audio'> {
  /** '' for none. */
  address: string;
  avatar: Image | null;
  cover: Image | null;
  greeting: Greeting | null;
}

/** What is there of a page on the server; a change names the revision it began with. */
export interface LinkBase {
  revision: number;
  values: LinkValues;
}

export function baseOf({ revision, page, avatar, cover, greeting }: MyLink): LinkBase {
  const { address, avatar: _, cover: __, audio: ___, ...rest } = page;
  return { revision, values: { ...rest, address: address ?? '', avatar, cover, greeting } };
}

/** The form as the contract takes it. */
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

/** What is kept in the tab of changes that are not saved. */
export interface LinkDraft extends LinkBase {}

export const linkDraftName = (userId: number) => `my-link-draft:${userId}`;
