import { z } from 'zod';
import { LANGUAGES } from '../core/languages.ts';
import { isAdmin, isModerator, type Role } from '../core/roles.ts';
import type { DocumentKind } from './kinds.ts';

/** Parts of a document that are edited, published and kept in versions one by one: what all languages share, and each language. */
export const PARTS = ['shared', ...LANGUAGES] as const;
export type Part = (typeof PARTS)[number];

/** Content of a part; its shape is that of DOCUMENT_SHAPES for the document's kind. */
export const Content = z.record(z.string(), z.unknown());
export type Content = z.infer<typeof Content>;

/** Kinds with which a mistake costs more than a mistake of spelling: what people agree to, and what is shown over every page. */
const ADMIN_KINDS: readonly DocumentKind[] = ['policies', 'adverts'];

/** Whether somebody may write, publish and restore documents of a kind (MOD-05). */
export function mayEdit(role: Role | null, kind: DocumentKind): boolean {
  return ADMIN_KINDS.includes(kind) ? isAdmin(role) : isModerator(role);
}
