import { generate } from '@site/bio-html/generate.ts';
import type { Output } from '@site/bio-html/output.ts';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { useSite } from '#platform/use-api.ts';

/** Several parts of a page show the same output. What is written is never changed: each change makes a new document. */
const made = new WeakMap<BioDocument, Map<BioSite, Output>>();

/** What a bio is on a site. While it is written, give a deferred one: it takes some milliseconds. */
export function useOutput(document: BioDocument, site: BioSite): Output {
  const { origin } = useSite();
  const outputs = made.get(document) ?? new Map<BioSite, Output>();
  made.set(document, outputs);
  const output = outputs.get(site) ?? generate(document, site, { origin });
  outputs.set(site, output);
  return output;
}
