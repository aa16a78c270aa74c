import type { ReportReason } from '@site/contract/moderation/schemas.ts';

/** Templates for reasons, in the author's language; the `reasons` catalogue stores each as `key.text`. */
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
