import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { REPORT_REASONS } from '@site/contract/moderation/report-reasons.ts';
import { translatedTexts } from '#platform/translated-texts.ts';

const Reason = z.enum(REPORT_REASONS).exclude(['minors']);

const Corpus = z.strictObject({
  words: z.array(z.strictObject({ word: z.string(), action: z.enum(['hold', 'flag']) })),
  memos: z.array(z.string()),
  /** Notes by reporters per reason. An empty string means no note. */
  notes: translatedTexts(z.partialRecord(Reason, z.array(z.string()))),
  reasons: translatedTexts(z.strictObject({ hidden: z.string(), deleted: z.string(), suspended: z.string() })),
  appeals: translatedTexts(z.string()),
  answers: translatedTexts(z.string()),
});

/** Reads the watched words, the staff notes, and the texts about reports and appeals. */
export function readModeration(): z.infer<typeof Corpus> {
  const file = new URL('../../../../../content/seed/moderation.json', import.meta.url);
  return Corpus.parse(JSON.parse(readFileSync(file, 'utf8')));
}
