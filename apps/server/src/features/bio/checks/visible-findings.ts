import type { BioCopy, BioFinding } from '@site/contract/bio/schemas.ts';
import { addressesOf } from './addresses.ts';
import type { FoundBio } from '../find-bio.ts';

type Known = Pick<FoundBio, 'config' | 'blocks' | 'savedAt' | 'checkedAt'> & { copies: readonly BioCopy[] };

const isAfter = (time: string | null | undefined, other: string | null) =>
  typeof time === 'string' && (other === null || time > other);

/**
 * Filters out findings that may no longer apply because of a change since the last check: the URL or site was removed,
 * the text was copied again, or a bio that was too long was saved again.
 */
export function visibleFindings(findings: readonly BioFinding[], bio: Known): BioFinding[] {
  if (findings.length === 0) return [];
  const { config, blocks, copies, savedAt, checkedAt } = bio;
  const there = new Set(addressesOf(blocks).map(({ address, block }) => `${block} ${address}`));
  return findings.filter(({ kind, site, block, detail }) => {
    if (site !== null && !config.sites.includes(site)) return false;
    if (kind === 'rules') {
      const copy = copies.find((one) => one.site === site && one.part === 'bio');
      return !isAfter(copy?.copiedAt, checkedAt);
    }
    if (kind === 'too-long') return !isAfter(savedAt, checkedAt);
    return there.has(`${block} ${detail}`);
  });
}
