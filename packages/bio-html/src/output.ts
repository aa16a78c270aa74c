import type { BioSite } from '@site/contract/bio/limits.ts';

/** Format in which a site accepts a bio: see rules.ts for each site. */
export type Target = 'html-inline' | 'html+css' | 'panels' | 'plain';

/**
 * Something that a site would not accept unchanged, or may object to.
 * - dropped: omitted from the output, or would be removed by the site
 * - changed: converted to another form
 * - warning: present in the output
 */
export interface Problem {
  severity: 'dropped' | 'changed' | 'warning';
  code: ProblemCode;
  /** Id of the affected block; null for the whole bio. */
  block: string | null;
  /**
   * Exact subject, such as a tag, property, URL or number of characters. Never translated text: pages show the message
   * for the code.
   */
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

/** Text for the form of one panel, for a site that takes no HTML. */
export interface PanelText {
  /** Id of the panel's block. */
  block: string;
  title: string;
  text: string;
  /** Target of the panel's image; null if it has none. */
  link: string | null;
}

interface Shared {
  site: BioSite;
  problems: Problem[];
  /** Length of the output in characters. `maxLength` is the site's limit; null if unknown. */
  length: number;
  maxLength: number | null;
}

export type Output =
  | (Shared & { target: 'html-inline'; html: string })
  | (Shared & { target: 'html+css'; html: string; css: string })
  | (Shared & { target: 'panels'; panels: PanelText[] })
  | (Shared & { target: 'plain'; text: string });
