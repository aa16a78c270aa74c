import { generate } from '@site/bio-html/generate.ts';
import type { Output } from '@site/bio-html/output.ts';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { useSite } from '#platform/api/use-api.ts';

/**
 * Memoizes outputs, because several parts of a page show the same one. A document is immutable, so each change has its
 * own entry.
 */
const made = new WeakMap<BioDocument, Map<BioSite, Output>>();

/**
 * Returns the output of a bio for a cam site. Pass a deferred document while editing, because the computation takes a
 * few milliseconds.
 */
export function useOutput(document: BioDocument, site: BioSite): Output {
  const { origin } = useSite();
  const outputs = made.get(document) ?? new Map<BioSite, Output>();
  made.set(document, outputs);
  const output = outputs.get(site) ?? generate(document, site, { origin });
  outputs.set(site, output);
  return output;
}
