import { z } from 'zod';
import { LanguageField } from './fields.ts';
import type { Language } from './languages.ts';
import { ROLES, type Role } from './roles.ts';

const members = z.strictObject({ kind: z.literal('members') });
const role = z.strictObject({ kind: z.literal('role'), role: z.enum(ROLES) });
const language = z.strictObject({ kind: z.literal('language'), language: LanguageField });

/** Members that staff address: all accounts with a role, those with one role, or those who use one language. */
export const MemberAudience = z.discriminatedUnion('kind', [members, role, language]);
export type MemberAudience = z.infer<typeof MemberAudience>;

/** Readers that staff address: everyone, including visitors, or a part of them. */
export const Audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  members,
  role,
  language,
]);
export type Audience = z.infer<typeof Audience>;

/** Returns whether a reader belongs to an audience. A language includes visitors who read the site in it. */
export function isInAudience(audience: Audience, reader: { role: Role | null; language: Language }): boolean {
  switch (audience.kind) {
    case 'everyone':
      return true;
    case 'members':
      return reader.role !== null;
    case 'role':
      return reader.role === audience.role;
    case 'language':
      return reader.language === audience.language;
  }
}
