import { INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';

/** Parameters of a simulated cam site. They are plausible values, not measured ones. */
interface SimulatedSite {
  /** Number of rooms that exist at a time. */
  rooms: number;
  /** Viewers of the median room at its peak. */
  size: number;
  /** Time zones of performers: offset from UTC in hours, and relative weight. */
  homes: readonly (readonly [offset: number, weight: number])[];
  /** Hour (UTC) with the largest audience. */
  prime: number;
  /** Whether the feed reports the number of rooms. */
  counts: boolean;
  /** Whether the feed reports the type of show. */
  shows: boolean;
}

export const SITES: Record<IndustrySite, SimulatedSite> = {
  chaturbate: {
    rooms: 900,
    size: 48,
    homes: [
      [-8, 2],
      [-5, 5],
      [0, 2],
      [2, 4],
      [8, 1.5],
    ],
    prime: 2,
    counts: true,
    shows: true,
  },
  stripchat: {
    rooms: 860,
    size: 40,
    homes: [
      [-5, 4],
      [2, 5],
      [3, 3],
      [7, 2],
    ],
    prime: 22,
    counts: true,
    shows: true,
  },
  bongacams: {
    rooms: 780,
    size: 33,
    homes: [
      [-5, 2],
      [-8, 1],
      [2, 5],
      [3, 5],
      [7, 2],
    ],
    prime: 20,
    counts: true,
    shows: false,
  },
  cam4: {
    rooms: 740,
    size: 19,
    homes: [
      [-3, 4],
      [-5, 2],
      [1, 5],
      [2, 2],
      [8, 2],
    ],
    prime: 21,
    counts: false,
    shows: true,
  },
  camsoda: {
    rooms: 700,
    size: 24,
    homes: [
      [-8, 3],
      [-5, 5],
      [-3, 2],
      [2, 3],
      [8, 2],
    ],
    prime: 3,
    counts: true,
    shows: true,
  },
};

/** Returns the number that identifies a cam site in seeds. */
export const siteNumber = (network: IndustrySite): number => INDUSTRY_SITES.indexOf(network) + 1;
