import { isDeepEqual } from '#platform/is-deep-equal.ts';
import { storedJson, type StoredValue } from '#platform/storage/stored-values.ts';
import type { Brand } from '@site/contract/brand/brand.ts';
import type { InitialContent } from '#platform/autosave/autosave-types.ts';
import type { BrandBase } from './brand-values.ts';

/** Changes of an administrator that the server has not confirmed, and the revision they are based on. */
export interface LocalDraft extends BrandBase {
  /** Versions that were sent without a response. */
  unconfirmed: readonly Brand[];
}

export type LocalDraftStore = StoredValue<LocalDraft>;

const isDraft = (value: unknown): value is LocalDraft =>
  typeof value === 'object' &&
  value !== null &&
  'brand' in value &&
  'revision' in value &&
  'unconfirmed' in value &&
  (Object(value.brand) as Partial<Brand>).format === 1;

/** Storage of an account's unconfirmed changes on this device. */
export function localBrandDraft(userId: number): LocalDraftStore {
  return storedJson<LocalDraft>(`desk-brand-${userId}`, (value) => (isDraft(value) ? value : null));
}

/** Returns the content that the studio starts with: the changes on this device, or the server's. */
export function initialContent(stored: LocalDraft | null, base: BrandBase): InitialContent<Brand> {
  if (!stored || isDeepEqual(stored.brand, base.brand)) return { value: base.brand };
  const { brand, revision, unconfirmed } = stored;
  // A draft from before an upgrade lacks the fields that the new version added.
  const value = { ...base.brand, ...brand, fonts: { ...base.brand.fonts, ...brand.fonts } };
  const isOwn = unconfirmed.some((version) => isDeepEqual(version, base.brand));
  return revision === base.revision || isOwn ? { value, state: 'waiting', unconfirmed } : { value, state: 'conflict' };
}
