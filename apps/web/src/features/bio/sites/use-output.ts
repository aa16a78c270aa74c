import { useMemo } from 'react';
import { generate } from '@site/bio-html/generate.ts';
import type { Output } from '@site/bio-html/output.ts';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { useSite } from '#platform/use-api.ts';

/** What a bio is on a site. */
export function useOutput(document: BioDocument, site: BioSite): Output {
  const { origin } = useSite();
  return useMemo(() => generate(document, site, { origin }), [document, site, origin]);
}

/** What a bio is on each of the sites that it is made for, in their order. */
export function useOutputs(document: BioDocument): Output[] {
  const { origin } = useSite();
  return useMemo(() => document.sites.map((site) => generate(document, site, { origin })), [document, origin]);
}
