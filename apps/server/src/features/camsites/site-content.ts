import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { CAM_SITE_IDS, CAM_SITE_NAMES, type CamSiteId } from '@site/contract/camsites/descriptors.ts';
import { perLanguage } from '@site/contract/core/languages.ts';
import { CONFIDENCES, FACT_KEYS, FACT_VALUES, type FactKey } from '@site/contract/camsites/facts.ts';
import type { FactContent } from '#db/schema/camsites.ts';
import { translatedTexts } from '#platform/translated-texts.ts';

const Texts = translatedTexts(z.string().min(1));
const folder = fileURLToPath(new URL('../../../../../content/camsites/', import.meta.url));

const NO_NOTE = perLanguage(() => '');

/** `value` is null if it is unknown; the note may then explain why. */
const BuiltInFact = z.strictObject({
  value: z.json().default(null),
  note: Texts.default(NO_NOTE),
  source: z.string().default(''),
  sourceUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  checkedOn: z.iso.date().nullable().default(null),
  confidence: z.enum(CONFIDENCES).nullable().default(null),
});

const BuiltInFile = z.strictObject({
  about: Texts,
  /** A missing key is an unknown fact. */
  facts: z.partialRecord(z.enum(FACT_KEYS), BuiltInFact),
});

export interface BuiltInSite {
  slug: string;
  name: string;
  about: z.infer<typeof Texts>;
  facts: Record<FactKey, FactContent>;
}

export const UNKNOWN: FactContent = {
  ...{ value: null, note: NO_NOTE, source: '', sourceUrl: null, checkedOn: null, confidence: null },
};

function findFactError(key: FactKey, { value, checkedOn, confidence }: FactContent): string | null {
  if (value === null) return null;
  if (!FACT_VALUES[key].safeParse(value).success) return `${key}: this is no value for it`;
  return checkedOn === null || confidence === null ? `${key}: a known value needs checkedOn and confidence` : null;
}

function readSite(slug: CamSiteId): BuiltInSite {
  const file = `${slug}.json`;
  const { facts, about } = BuiltInFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const all = Object.fromEntries(FACT_KEYS.map((key) => [key, facts[key] ?? UNKNOWN])) as Record<FactKey, FactContent>;
  const errors = FACT_KEYS.flatMap((key) => findFactError(key, all[key]) ?? []);
  if (errors.length > 0) throw new Error(`content/camsites/${file}: ${errors.join('; ')}`);
  return { slug, name: CAM_SITE_NAMES[slug], about, facts: all };
}

/**
 * Reads the built-in sites: their names from the contract, and the rest from content/camsites/<slug>.json.
 * @throws ZodError if a file does not match the schema; Error with the file and the facts whose value is invalid or has
 * no date or confidence
 */
export function readBuiltInSites(): BuiltInSite[] {
  return CAM_SITE_IDS.toSorted().map((slug) => readSite(slug));
}
