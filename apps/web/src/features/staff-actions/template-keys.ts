import type { ReportReason } from '@site/contract/moderation/schemas.ts';

/** Keys of reason templates. In the `reasons` catalogue, `key` is the name of a template and `key.text` its text. */
export const TEMPLATES = [
  'hate',
  'harassment',
  'spam',
  'false-information',
  'threatening-violence',
  'copyright',
  'self-harm',
  'minors',
  'private-data',
  'explicit',
  'elsewhere',
] as const satisfies readonly (ReportReason | 'private-data' | 'explicit' | 'elsewhere')[];
export type TemplateKey = (typeof TEMPLATES)[number];
