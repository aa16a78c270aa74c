import { z } from 'zod';
import { Cursor, LanguageField } from '../core/fields.ts';
import { FEATURE_STATES } from './schemas.ts';

export const FEATURE_SORTS = ['votes', 'new'] as const;
export type FeatureSort = (typeof FEATURE_SORTS)[number];

export const FeatureFilter = z.strictObject({
  sort: z.enum(FEATURE_SORTS).default('votes'),
  state: z.enum(FEATURE_STATES).optional(),
  topic: z.string().max(60).optional(),
  language: LanguageField.optional(),
  cursor: Cursor.optional(),
});
