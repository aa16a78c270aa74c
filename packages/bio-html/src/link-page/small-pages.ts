import type { Language } from '@site/contract/core/languages.ts';
import { demoBanner } from './demo-banner.ts';
import { HEAD } from './head.ts';
import { text } from './markup.ts';
import type { BrandPalettes } from '../themes/palettes.ts';
import { pageStyle } from './style.ts';
import { REPORTED_FOR } from '@site/contract/link-page/limits.ts';
import { PAGE_MESSAGES } from './messages.ts';

interface SmallPage {
  language: Language;
  /** Colours of the site's brand. */
  brand: BrandPalettes | null;
  /** Whether to show the warning banner of a public demo site. */
  publicDemo: boolean;
}

function small({ language, publicDemo, brand }: SmallPage, title: string, body: string): string {
  const style = pageStyle({ theme: 'spotlight', scheme: 'auto', themeColor: null, brand }, { form: true });
  return (
    `<!doctype html><html lang="${language}"><head>${HEAD}<title>${text(title)}</title><meta name="robots" content="noindex,nofollow">` +
    `<style>${style}</style></head><body>${publicDemo ? demoBanner(language) : ''}<main>${body}</main></body></html>`
  );
}

/** Renders the 404 page, which is the same for every reason, so that the reason is not disclosed. */
export function notFoundPage({ product, ...site }: SmallPage & { product: string }): string {
  const { notFoundTitle, notFound, home } = PAGE_MESSAGES[site.language];
  const body = `<div class="e"><h1>${text(notFoundTitle)}</h1><p>${text(notFound)}</p><a class="z" href="/">${text(home)}</a></div>`;
  return small(site, `${notFoundTitle} | ${product}`, body);
}

interface Report extends SmallPage {
  code: string;
  nickName: string;
  /** Message above the form. */
  errorKey: 'reportReasonMissing' | 'tooMany' | null;
  note: string;
}

/** Renders the form with which a visitor reports a page; works without scripts. */
export function reportPage({ code, nickName, errorKey, note, ...site }: Report): string {
  const words = PAGE_MESSAGES[site.language];
  const at = text(`/m/${encodeURIComponent(code)}`);
  const reasons = REPORTED_FOR.map(
    (reason) =>
      `<label class="o"><input type="radio" name="reason" value="${reason}" required>${text(words.reasons[reason])}</label>`,
  );
  return small(
    site,
    words.reportTitle,
    `<div class="k q"><h1>${text(words.reportTitle)}</h1><p dir="auto">${text(nickName)}</p><p>${text(words.reportHint)}</p>` +
      (errorKey ? `<p class="er" role="alert">${text(words[errorKey])}</p>` : '') +
      `<form method="post" action="${at}/report"><fieldset><legend>${text(words.reportReason)}</legend>${reasons.join('')}</fieldset>` +
      `<label for="note">${text(words.reportNote)}</label><textarea id="note" name="note" rows="5" maxlength="1000">${text(note)}</textarea>` +
      `<label for="email">${text(words.reportEmail)}</label><input id="email" type="email" name="email" autocomplete="email" maxlength="254">` +
      `<div class="f" aria-hidden="true"><label for="website">Website</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>` +
      `<button>${text(words.reportSend)}</button></form><p><a href="${at}">${text(words.reportBack)}</a></p></div>`,
  );
}

/** Renders the confirmation of a report. */
export function thanksPage({ code, ...site }: SmallPage & { code: string }): string {
  const { reportThanksTitle, reportThanks, reportBack } = PAGE_MESSAGES[site.language];
  const back = text(`/m/${encodeURIComponent(code)}`);
  const body = `<div class="e"><h1>${text(reportThanksTitle)}</h1><p>${text(reportThanks)}</p><a class="z" href="${back}">${text(reportBack)}</a></div>`;
  return small(site, reportThanksTitle, body);
}
