import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { Address } from './address.ts';
import { type Appearance, appearanceOf } from './html/appearance.ts';
import type { Problem } from './output.ts';
import { SITE_RULES, type SiteRules } from './rules.ts';
import { isUnknownLinkOn, refusedOn } from './social-media/social.ts';
import type { BioTexts } from '@site/contract/languages/bio-texts.ts';
import { MESSAGES_OF } from './messages.ts';

/** URLs of this site that a bio's output contains. */
export interface Context {
  /** Origin of this site (`https://…`), against which image paths are resolved. */
  origin: string;
  /** URL of the member's link page, added after the social links. */
  linkPage?: string | null;
}

/** State while one output is built. Collects the problems that the target site would have with the output. */
export class BioOutputBuilder {
  readonly document: BioDocument;
  readonly site: BioSite;
  readonly rules: SiteRules;
  readonly context: Context;
  readonly words: BioTexts;
  readonly problems: Problem[] = [];
  readonly #said = new Set<string>();
  #look: Appearance | undefined;

  constructor(document: BioDocument, site: BioSite, context: Context) {
    this.document = document;
    this.site = site;
    this.rules = SITE_RULES[site];
    this.context = context;
    this.words = MESSAGES_OF[document.language];
  }

  /** Theme of the block being built. */
  get look(): Appearance {
    return (this.#look ??= appearanceOf(this.document));
  }

  set look(look: Appearance) {
    this.#look = look;
  }

  problem({ severity, code, block, detail }: Problem): void {
    const key = `${severity} ${code} ${block ?? ''} ${detail}`;
    if (this.#said.has(key)) return;
    this.#said.add(key);
    this.problems.push({ severity, code, block, detail });
  }

  /**
   * Returns the URL of a link if the target site allows it, otherwise null. Reports a problem if the link is dropped,
   * was upgraded to https, or leads to another site and the rule for such links is unknown.
   */
  link(text: string, block: string): Address | null {
    const address = Address.ofLink(text);
    if (!address) {
      this.problem({
        severity: 'dropped',
        code: text.startsWith('http:') ? 'address-not-https' : 'address',
        block,
        detail: text,
      });
      return null;
    }
    if (refusedOn(this.site, address.href)) {
      this.problem({ severity: 'dropped', code: 'link-host', block, detail: text });
      return null;
    }
    if (isUnknownLinkOn(this.site, address.href))
      this.problem({ severity: 'warning', code: 'link-unknown', block, detail: text });
    if (/^http:/i.test(text)) this.problem({ severity: 'changed', code: 'address-not-https', block, detail: text });
    return address;
  }

  /**
   * Returns the URL of an image if it can be written into the output; otherwise reports a problem and returns null.
   * Also reports a warning for an http URL.
   */
  picture(text: string, block: string): Address | null {
    const address = Address.ofPicture(text, this.context.origin);
    if (!address) this.problem({ severity: 'dropped', code: 'address', block, detail: text });
    else if (address.href.startsWith('http:'))
      this.problem({ severity: 'warning', code: 'address-not-https', block, detail: address.href });
    return address;
  }
}
