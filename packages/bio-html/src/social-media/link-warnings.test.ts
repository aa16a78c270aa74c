import { Block } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { describe, expect, it } from 'vitest';
import { generate } from '../generate.ts';

/** Returns the problems of a bio that contains nothing but one link. */
function codes(link: string, site: BioSite): string[] {
  const parts = [{ kind: 'paragraph', runs: [{ text: 'here', link }] }];
  const block = Block.parse({ id: 'part000001', kind: 'blank', parts });
  const { problems } = generate(
    {
      ...{ language: 'en', theme: 'spotlight', scheme: 'dark', accent: null },
      ...{ sites: [site], overlay: false, blocks: [block] },
    },
    site,
    { origin: 'https://example.com' },
  );
  return problems.map(({ severity, code, detail }) => `${severity} ${code} ${detail}`);
}

describe('links to other sites', () => {
  // A site whose link rule is unknown gets a warning for each link to another site; links that a known rule forbids are
  // dropped.
  it.each([
    ['chaturbate', 'warning link-unknown', 'warning link-unknown'],
    ['stripchat', 'none', 'dropped link-host'],
    ['myfreecams', 'warning link-unknown', 'warning link-unknown'],
    ['bongacams', 'warning link-unknown', 'warning link-unknown'],
    ['cam4', 'dropped link-host', 'dropped link-host'],
    ['camsoda', 'warning link-unknown', 'warning link-unknown'],
    ['streamate', 'warning link-unknown', 'warning link-unknown'],
    ['livejasmin', 'warning link-unknown', 'warning link-unknown'],
  ] as const)(
    'on %s: reports an OnlyFans link as %s, a link to another cam site as %s [BIO-07]',
    (site, fans, cams) => {
      const found = (address: string) => codes(address, site).find((code) => code.includes(' link-')) ?? 'none';
      expect(found('https://onlyfans.com/robin')).toContain(fans);
      expect(found('https://xcams.com/robin')).toContain(cams);
      expect(found(`https://${site}.com/robin`)).toBe('none');
    },
  );

  it('reports that plain text drops all styling [BIO-07]', () => {
    for (const site of ['bongacams', 'cam4', 'camsoda', 'streamate', 'livejasmin'] as const)
      expect(codes('https://example.org/', site)).toContain('dropped looks ');
    expect(codes('https://example.org/', 'chaturbate')).not.toContain('dropped looks ');
  });
});
