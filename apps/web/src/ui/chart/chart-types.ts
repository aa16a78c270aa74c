import type { ReactNode } from 'react';

export interface ChartSeries {
  name: string;
  /** One value per time. Null is a missing value, shown as a gap and never as zero. */
  values: readonly (number | null)[];
}

/** Source of a chart's data. Shown with the chart, with its table and in saved images. */
export interface ChartOrigin {
  /** Name of the source, for example "Public feed of Chaturbate". */
  text: string;
  /** Whether the data is simulated. The chart, its table and saved images then say so. */
  simulated: boolean;
  /** ISO 8601 timestamp of the last sample; null if there is none or it is not relevant. */
  lastSample: string | null;
}

/** Descriptive properties common to all charts. */
export interface ChartAbout {
  /** Title of the chart, shown as its heading. */
  title: string;
  /** Unit of the values, for example "viewers" or "hours". */
  unit: string;
  /** Explanation in plain language. */
  text?: ReactNode;
  origin: ChartOrigin;
  /** Name of saved files without extension: lower-case letters, digits and hyphens, without personal names. */
  file: string;
  /** URLs of the same data as files, if the server offers them. */
  links?: { csv: string; json: string };
  /** Maximum number of decimal places; 0 by default. */
  digits?: number;
}

export interface ChartTimes {
  /**
   * Timestamps in milliseconds, ascending and evenly spaced. A missing sample has a timestamp too, and null as its
   * value.
   */
  times: readonly number[];
  /**
   * `hour`: times are displayed in `zone`. `day`: midnights in UTC, each representing a calendar day independent of the
   * time zone.
   */
  step: 'hour' | 'day';
  /** IANA name of the time zone in which hours are displayed. */
  zone: string;
}
