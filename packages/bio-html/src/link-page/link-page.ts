import { hostOf } from '../hosts.ts';
import { SOCIAL } from '../social-media/social.ts';
import type { LinkPageData, PageLinkShown, PagePicture, PageSchedule } from './data.ts';
import { headOf } from './head.ts';
import { opening, text } from './markup.ts';
import { demoBanner } from './demo-banner.ts';
import { pageStyle } from './style.ts';
import { MESSAGES_OF } from '../messages.ts';
import { fill, PAGE_MESSAGES } from './messages.ts';

export type { LinkPageData } from './data.ts';

const HOST_SIGNS = 40;

/** Returns a path under the page itself, never the target of a link. */
function below({ code, previewToken }: LinkPageData, rest: string): string {
  const query = previewToken === undefined ? '' : `?preview=${encodeURIComponent(previewToken)}`;
  return text(`/m/${encodeURIComponent(code)}/${rest}${query}`);
}

function picture({ url, srcset, width, height }: PagePicture, sizes: string, alt: string): string {
  return `<img src="${text(url)}" srcset="${text(srcset)}" sizes="${sizes}" width="${width}" height="${height}" alt="${text(alt)}">`;
}

function avatarOf({ avatar, nickName }: LinkPageData): string {
  const letter = [...nickName.trim()][0]?.toUpperCase() ?? '';
  return `<div class="v">${avatar ? picture(avatar, '8rem', nickName) : `<span aria-hidden="true">${text(letter)}</span>`}</div>`;
}

function liveBadge({ live, language }: LinkPageData): string {
  const [first] = live;
  if (!first) return '';
  const words = PAGE_MESSAGES[language];
  const sites = [...new Set(live.map(({ site }) => site))].join(', ');
  const oldest = live.reduce((at, room) => (room.at < at ? room.at : at), first.at);
  const notes = [fill(words.asOf, { time: oldest }), ...(live.some(({ demo }) => demo) ? [words.liveDemo] : [])];
  return `<p class="n"><i></i>${text(fill(words.liveOn, { sites }))}</p><p class="m t">${text(notes.join(' · '))}</p>`;
}

/** Formats a duration as minutes and seconds. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

function greetingOf({ greeting, language }: LinkPageData): string {
  if (!greeting) return '';
  const label = PAGE_MESSAGES[language].greeting;
  return (
    `<section class="k p"><div class="h"><h2>${text(label)}</h2><small>${clock(greeting.seconds)}</small></div>` +
    `<audio controls preload="none" aria-label="${text(label)}"><source src="${text(greeting.url)}" type="${text(greeting.type)}"></audio></section>`
  );
}

/** Defines each icon once as a symbol; links refer to it. */
function iconsOf(links: readonly PageLinkShown[]): string {
  const used = [...new Set(links.map(({ network }) => network))];
  const symbols = used.map(
    (network) => `<symbol id="${network}" viewBox="0 0 24 24"><path d="${SOCIAL[network].icon}"/></symbol>`,
  );
  return `<svg hidden><defs>${symbols.join('')}</defs></svg>`;
}

function linkOf({ id, title, network, adult, url }: PageLinkShown, page: LinkPageData): string {
  const words = PAGE_MESSAGES[page.language];
  // The page never contains the target of an adult link, so that crawlers and link previews cannot find it.
  const host = adult ? words.adultLong : opening((hostOf(url) ?? '').replace(/^www\./, ''), HOST_SIGNS);
  const label = adult ? `<span class="d" aria-hidden="true">${words.adult}</span>` : '';
  return (
    `<li><a class="k l" href="${below(page, `to/${encodeURIComponent(id)}`)}" rel="nofollow ugc noreferrer">` +
    `<span><svg aria-hidden="true"><use href="#${network}"/></svg></span>` +
    `<span><b dir="auto">${text(title)}</b><span class="m">${text(host)}</span></span>${label}</a></li>`
  );
}

function scheduleOf({ zone, offset, sessions }: PageSchedule, page: LinkPageData): string {
  const words = PAGE_MESSAGES[page.language];
  const { days } = MESSAGES_OF[page.language];
  const rows = sessions.map(
    ({ day, starts, ends, note }) =>
      `<dt>${text(days[day])}</dt><dd>${text(starts)}–${text(ends)}</dd><dd dir="auto">${text(note)}</dd>`,
  );
  return (
    `<section class="k p"><div class="h"><h2>${text(words.schedule)}</h2></div><dl class="w">${rows.join('')}</dl>` +
    `<p class="m u">${text(fill(words.zone, { zone: zone.replaceAll('_', ' '), offset }))}</p> ` +
    `<p><a class="x" href="${below(page, 'schedule.ics')}">${text(words.calendar)}</a></p></section>`
  );
}

/** Renders images hidden behind a tap. */
function coveredPictures({ avatar, cover, language, nickName }: LinkPageData): string {
  const pictures = [
    ...(cover ? [picture(cover, '(min-width:40rem) 35rem,100vw', '')] : []),
    ...(avatar ? [picture(avatar, '8rem', nickName)] : []),
  ];
  if (pictures.length === 0) return '';
  return `<details class="k"><summary>${text(PAGE_MESSAGES[language].underReview)}</summary>${pictures.join('')}</details>`;
}

function qrCodeOf(page: LinkPageData): string {
  if (page.isLocal) return '';
  const words = PAGE_MESSAGES[page.language];
  return `<details class="k"><summary>${text(words.qr)}</summary><img src="${below(page, 'qr.svg')}" width="224" height="224" alt="${text(words.qr)}" loading="lazy"><p class="m">${text(words.qrHint)}</p></details>`;
}

function bodyOf(page: LinkPageData, covered: string): string {
  const { language, nickName, intro, cover, links, schedule, demo, preview, product } = page;
  const words = PAGE_MESSAGES[language];
  const note = preview ? words.preview : demo ? words.demo : '';
  return (
    (page.publicDemo ? demoBanner(language) : '') +
    (note && `<aside class="y">${text(note)}</aside>`) +
    iconsOf(links) +
    `<main>${cover ? `<div class="c">${picture(cover, '(min-width:40rem) 35rem,100vw', '')}</div>` : ''}` +
    `<header>${avatarOf(page)}<h1 dir="auto">${text(nickName)}</h1>${liveBadge(page)}` +
    `${intro && `<p dir="auto">${text(intro)}</p>`}</header>${covered}${greetingOf(page)}` +
    (links.length > 0
      ? `<nav aria-label="${text(words.links)}"><ul>${links.map((link) => linkOf(link, page)).join('')}</ul></nav>`
      : '') +
    (schedule && schedule.sessions.length > 0 ? scheduleOf(schedule, page) : '') +
    qrCodeOf(page) +
    `<footer><a href="${below(page, 'report')}" rel="nofollow">${text(words.report)}</a><a href="/">${text(fill(words.made, { product }))}</a></footer></main>`
  );
}

/**
 * Renders a complete public link page: one HTML document under 14 kB compressed, without executable scripts. Escapes
 * all text of the member. Contains only URLs of this site and, in the structured data for search engines, the targets
 * of links without adult content.
 */
export function linkPage(page: LinkPageData): string {
  const { language, theme, scheme, themeColor, underReview } = page;
  const covered = underReview ? coveredPictures(page) : '';
  const shown = underReview ? { ...page, avatar: null, cover: null } : page;
  const style = pageStyle({ theme, scheme, themeColor, brand: page.brand ?? null });
  return `<!doctype html><html lang="${language}"><head>${headOf(shown)}<style>${style}</style></head><body>${bodyOf(shown, covered)}</body></html>`;
}
