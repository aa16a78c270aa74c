import { z } from 'zod';
import { LANGUAGES } from '../core/languages.ts';
import { isAdmin, isModerator, type Role } from '../core/roles.ts';
import type { DocumentKind } from './kinds.ts';

/**
 * Parts of a document that are edited, published and versioned separately: the details common to all languages, and
 * each language.
 */
export const PARTS = ['shared', ...LANGUAGES] as const;
export type Part = (typeof PARTS)[number];

/** Content of a part; its schema is in DOCUMENT_SHAPES by the document's kind. */
export const Content = z.record(z.string(), z.unknown());
export type Content = z.infer<typeof Content>;

/** Kinds in which an error is costly: legal agreements, and content shown over every page. */
const ADMIN_KINDS: readonly DocumentKind[] = ['policies', 'adverts'];

/** Whether a role may edit, publish and restore documents of a kind (MOD-05). */
export function mayEdit(role: Role | null, kind: DocumentKind): boolean {
  return ADMIN_KINDS.includes(kind) ? isAdmin(role) : isModerator(role);
}
