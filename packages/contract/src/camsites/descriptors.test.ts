import { describe, expect, it, test } from 'vitest';
import { INDUSTRY_SITE_FACTS } from '../industry/sites.ts';
import { CAM_SITE_DESCRIPTORS } from './descriptors.ts';
import { INDUSTRY_SITES } from './sites.ts';

describe('the cam site descriptors', () => {
  it('give each host to one site [OPS-21]', () => {
    const hosts = Object.values(CAM_SITE_DESCRIPTORS).flatMap((site): readonly string[] => site.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
    for (const host of hosts) expect(host).toMatch(/^[a-z0-9-]+\.[a-z]+$/);
  });

  test.each(INDUSTRY_SITES)('%s: has rooms and a feed at web addresses [OPS-21]', (site) => {
    const { url, roomUrl } = INDUSTRY_SITE_FACTS[site];
    const [host] = CAM_SITE_DESCRIPTORS[site].hosts;
    expect(new URL(url).protocol).toBe('https:');
    expect(new URL(roomUrl.replace('{name}', 'nova')).hostname.replace(/^www\./, '')).toBe(host);
  });
});

test('the database stores an unchanging index of each site with a feed [OPS-21]', () => {
  expect(INDUSTRY_SITES.slice(0, 5)).toEqual(['chaturbate', 'stripchat', 'bongacams', 'cam4', 'camsoda']);
});
