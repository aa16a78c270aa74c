import type { IndustrySite } from '@site/contract/industry/sites.ts';

const SITES: Record<IndustrySite, (name: string) => string> = {
  chaturbate: (name) => `https://chaturbate.com/${name}/`,
  stripchat: (name) => `https://stripchat.com/${name}`,
  bongacams: (name) => `https://bongacams.com/${name}`,
  cam4: (name) => `https://www.cam4.com/${name}`,
  camsoda: (name) => `https://www.camsoda.com/${name}`,
};

export const roomUrl = (network: IndustrySite, name: string): string => SITES[network](encodeURIComponent(name));
