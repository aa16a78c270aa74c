import type { ReactNode } from 'react';

/** A series of values. */
export interface ChartSeries {
  name: string;
  /** One value per time; null for a missing value, which is shown as a gap, never as zero. */
  values: readonly (number | null)[];
}

/** Source of a chart's data; shown below the chart, in saved images and above the table. */
export interface ChartOrigin {
  /** "Public feed of Chaturbate", "Your own shows". */
  text: string;
  /** Simulated data: the chart, its table and saved images show a badge. */
  simulated: boolean;
  /** ISO 8601 timestamp of the last sample; null if there is none or it is not relevant. */
  lastSample: string | null;
}

/** Description common to all charts. */
export interface ChartAbout {
  /** Heading (third level) and accessible name. */
  title: string;
  /** Unit of the values: "viewers", "hours". */
  unit: string;
  /** Explanation in plain language. */
  text?: ReactNode;
  origin: ChartOrigin;
  /** Prefix of the names of saved files: lower-case letters, digits and hyphens, without personal names. */
  file: string;
  /** URLs of the same data as files, if the server offers them. */
  links?: { csv: string; json: string };
  /** Maximum number of decimal places; 0 by default. */
  digits?: number;
}

/** Time axis of a chart. */
export interface ChartTimes {
  /**
   * Timestamps in milliseconds, ascending and evenly spaced; a missing sample has a timestamp with null as its value.
   */
  times: readonly number[];
  /** hour: displayed in `zone`. day: midnights in UTC, each a calendar day independent of the time zone. */
  step: 'hour' | 'day';
  /** IANA name of the time zone in which hours are displayed. */
  zone: string;
}
