import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { Address } from './address.ts';
import { type Look, lookOf } from './html/look.ts';
import type { Problem } from './output.ts';
import { SITE_RULES, type SiteRules } from './rules.ts';
import { isUnknownLinkOn, refusedOn } from './social.ts';
import { WORDS_OF, type Words } from './words.ts';

/** Where a bio is made. */
export interface Context {
  /** `https://…` of the own site: paths of pictures are made whole with it. */
  origin: string;
  /** The address of one's own link page: stands at the end of the social links. */
  linkPage?: string | null;
}

/** What one output is made with; it takes down what the site would not take. */
export class Maker {
  readonly document: BioDocument;
  readonly site: BioSite;
  readonly rules: SiteRules;
  readonly context: Context;
  readonly words: Words;
  readonly problems: Problem[] = [];
  readonly #said = new Set<string>();
  #look: Look | undefined;

  constructor(document: BioDocument, site: BioSite, context: Context) {
    this.document = document;
    this.site = site;
    this.rules = SITE_RULES[site];
    this.context = context;
    this.words = WORDS_OF[document.language];
  }

  /** Of the block that is being made. */
  get look(): Look {
    return (this.#look ??= lookOf(this.document));
  }

  set look(look: Look) {
    this.#look = look;
  }

  problem(severity: Problem['severity'], code: Problem['code'], block: string | null, detail: string): void {
    const key = `${severity} ${code} ${block ?? ''} ${detail}`;
    if (this.#said.has(key)) return;
    this.#said.add(key);
    this.problems.push({ severity, code, block, detail });
  }

  /** Where a link may lead from this site; null, and a problem, where it may not. */
  link(text: string, block: string): Address | null {
    const address = Address.ofLink(text);
    if (!address) {
      this.problem('dropped', text.startsWith('http:') ? 'address-not-https' : 'address', block, text);
      return null;
    }
    if (refusedOn(this.site, address.href)) {
      this.problem('dropped', 'link-host', block, text);
      return null;
    }
    if (isUnknownLinkOn(this.site, address.href)) this.problem('warning', 'link-unknown', block, text);
    if (/^http:/i.test(text)) this.problem('changed', 'address-not-https', block, text);
    return address;
  }

  /** Where a picture comes from; null, and a problem, where it may not. */
  picture(text: string, block: string): Address | null {
    const address = Address.ofPicture(text, this.context.origin);
    if (!address) this.problem('dropped', 'address', block, text);
    else if (address.href.startsWith('http:')) this.problem('warning', 'address-not-https', block, address.href);
    return address;
  }
}
