import { REPORT_REASONS } from '@site/contract/moderation/report-reasons.ts';

/** Keys of reason templates. In the `reasons` catalogue, `key` is the name of a template and `key.text` its text. */
export const TEMPLATES = [...REPORT_REASONS, 'private-data', 'explicit', 'elsewhere'] as const;
export type TemplateKey = (typeof TEMPLATES)[number];
