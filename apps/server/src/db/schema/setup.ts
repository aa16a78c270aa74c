import { pgTable, text } from 'drizzle-orm/pg-core';
import type { SetupStepName } from '@site/contract/setup/schemas.ts';
import { bytes, createdAt, time } from '../columns.ts';

/** One-time links that create an administrator. */
export const setupLinks = pgTable('setup_links', {
  /** SHA-256 of the token in the link. */
  hash: bytes().primaryKey(),
  createdAt: createdAt(),
  expiresAt: time().notNull(),
  usedAt: time(),
});

/** Steps of the setup assistant that an administrator marked as done. */
export const setupSteps = pgTable('setup_steps', {
  step: text().$type<SetupStepName>().primaryKey(),
  doneAt: createdAt(),
});
