import type { ReactNode } from 'react';

/** A line of figures. */
export interface ChartSeries {
  name: string;
  /** One for each time; null where there is no figure: it is shown as a gap, never as nought. */
  values: readonly (number | null)[];
}

/** Where the figures of a chart come from; stands below each chart, in its pictures and above its table. */
export interface ChartOrigin {
  /** "Public feed of Chaturbate", "Your own shows". */
  text: string;
  /** Made up: the chart, its table and its pictures carry the badge. */
  simulated: boolean;
  /** ISO 8601 of the last sample; null where there is none or it says nothing. */
  lastSample: string | null;
}

/** What every chart says of itself. */
export interface ChartAbout {
  /** Its heading (third level) and accessible name. */
  title: string;
  /** What is counted: "viewers", "hours". */
  unit: string;
  /** What it shows, in plain words. */
  text?: ReactNode;
  origin: ChartOrigin;
  /** Begins the names of files that are saved: small letters, digits and hyphens, nobody's name. */
  file: string;
  /** Addresses of the same figures as files, where the server gives them. */
  links?: { csv: string; json: string };
  /** Signs after the decimal mark at most; none unless something else is said. */
  digits?: number;
}

/** Times of figures, one after the other. */
export interface ChartTimes {
  /** Milliseconds, ascending, evenly spaced; a missing time has its place, with null as its figure. */
  times: readonly number[];
  /** hour: read in `zone`. day: midnights UTC, each a day of the calendar wherever one is. */
  step: 'hour' | 'day';
  /** IANA name of the zone that hours are read in. */
  zone: string;
}
