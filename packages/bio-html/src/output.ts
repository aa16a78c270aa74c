import type { BioSite } from '@site/contract/bio/limits.ts';

/** How a site takes a bio: see rules.ts for which site is which. */
export type Target = 'html-inline' | 'html+css' | 'panels' | 'plain';

/**
 * What a site would not take as it is, or what it may not be glad of.
 * dropped: left out of the output, or would be by the site. changed: it stands in another form. warning: it is in the output.
 */
export interface Problem {
  severity: 'dropped' | 'changed' | 'warning';
  code: ProblemCode;
  /** The block it is about; null: the whole. */
  block: string | null;
  /** What exactly: a tag, a property, an address, a count of signs. Never a text of this package: pages name the code. */
  detail: string;
}

export type ProblemCode =
  | 'tag'
  | 'attribute'
  | 'property'
  | 'css'
  | 'address'
  | 'address-not-https'
  | 'link-host'
  | 'link-unknown'
  | 'looks'
  | 'picture-host'
  | 'picture-size'
  | 'picture-type'
  | 'too-long'
  | 'overlay'
  | 'words'
  | 'color'
  | 'font'
  | 'layout'
  | 'markup'
  | 'panel-text'
  | 'panel-picture';

/** A panel of a site that takes no HTML: what is typed into its form. */
export interface PanelText {
  /** The block it was made of. */
  block: string;
  title: string;
  text: string;
  /** Where its picture leads; null: nowhere. */
  link: string | null;
}

interface Shared {
  site: BioSite;
  problems: Problem[];
  /** Signs of what is pasted, as the site counts them, and how many it takes; null: unknown. */
  length: number;
  maxLength: number | null;
}

export type Output =
  | (Shared & { target: 'html-inline'; html: string })
  | (Shared & { target: 'html+css'; html: string; css: string })
  | (Shared & { target: 'panels'; panels: PanelText[] })
  | (Shared & { target: 'plain'; text: string });
