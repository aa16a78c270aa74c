// Service worker: the fallback page for pages that are not available offline.

// Uses the colours of ui/theme.css and the logo of ui/logo.tsx.
const OFFLINE_STYLE =
  'html{color-scheme:light;--ground:#fbfaf7;--text:#1c1526;--muted:#655b75;--line:#e6e1ec;--violet:#5a33d6;background:var(--ground)}html[data-scheme=dark]{color-scheme:dark;--ground:#120e1a;--text:#f4f0fa;--muted:#afa5c0;--line:#2e2540;--violet:#a58bff}body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;align-items:center;justify-items:center;color:var(--text);font:16px/1.5 system-ui,sans-serif}header{box-sizing:border-box;display:flex;align-items:center;justify-content:space-between;gap:16px;width:100%;padding:8px 16px;border-bottom:1px solid var(--line)}.logo{display:flex;align-items:center;gap:8px;font-weight:700}main{box-sizing:border-box;width:100%;max-width:34rem;padding:24px 16px}h1{margin:0 0 8px}p{margin:0;color:var(--muted)}ul{margin:8px 0;padding:0;list-style:none}a{display:block;padding:12px 0;color:var(--violet)}li{border-top:1px solid var(--line)}';

const OFFLINE_MARK =
  '<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><path d="M11 11 3 28h26L21 11z" fill="#c8f03c" opacity=".9"/><path d="M11 4h10l3 7H8z" fill="var(--violet)"/><path d="M16 1v3" stroke="var(--violet)" stroke-width="2" stroke-linecap="round"/></svg>';

// Chooses the colour scheme as ui/color-scheme.ts does.
const OFFLINE_SCHEME =
  "try{var s=localStorage.getItem('mantine-color-scheme-value')}catch(e){}document.documentElement.dataset.scheme=s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'";

// Reloads the requested page when the site responds again. It polls the site itself, because browsers report a network
// without internet access as online. A reload must not cancel a navigation in progress.
const OFFLINE_RETRY =
  "var left=false;addEventListener('beforeunload',function(){left=true});function again(){fetch('/health',{method:'HEAD',cache:'no-store'}).then(function(){if(!left)location.reload()},function(){})}addEventListener('online',again);setInterval(again,5000)";

// Quick exit and neutral tab title, as on every page (features/safe-exit/quiet-script.ts).
const OFFLINE_SCRIPT =
  "var n;try{n=localStorage.getItem('neutral-tab')}catch(e){}if(n)document.title=n;var p=[];addEventListener('keydown',function(e){if(e.key!=='Escape'||e.repeat)return;p=p.filter(function(at){return e.timeStamp-at<1500}).concat(e.timeStamp);if(p.length>2)leave()});function leave(){navigator.serviceWorker.controller&&navigator.serviceWorker.controller.postMessage({type:'forget'});document.documentElement.hidden=true;location.replace(document.documentElement.dataset.exit||'about:blank')}document.querySelector('.leave').addEventListener('click',function(e){e.preventDefault();leave()})";

// Used while an older server, whose /sw-site.js has no texts, is still running during an upgrade.
const ENGLISH_OFFLINE = {
  title: "You're offline",
  text: 'Saved on this device:',
  none: 'This page opens by itself as soon as you are connected again.',
  again: 'Try again',
  leave: 'Leave quickly',
};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Returns the language chosen on the site, if the browser lets a worker read cookies; otherwise the browser's language.
 */
async function offlineLanguage() {
  // Without the cookie, the browser's language is used.
  const chosen = await self.cookieStore?.get(self.SITE.languageCookie).catch(() => null);
  const languages = [chosen?.value, ...self.navigator.languages.map((one) => one.slice(0, 2))];
  return languages.find((one) => self.SITE.texts && one in self.SITE.texts) ?? self.SITE.sourceLanguage ?? 'en';
}

/** Returns the most recent page for each title, because a chapter may be cached both as pages and as text. */
function savedPages(entries) {
  const titles = new Map();
  for (const [key, { title, used }] of Object.entries(entries))
    if (title && used > (titles.get(title)?.used ?? 0)) titles.set(title, { key, used });
  return [...titles].sort(([, a], [, b]) => b.used - a.used);
}

/**
 * Renders the fallback for a page that is not cached: a message that there is no connection, with links to the cached
 * pages.
 */
self.offlinePage = async ({ account, exit, entries }) => {
  const language = await offlineLanguage();
  const texts = self.SITE.texts?.[language]?.offline ?? ENGLISH_OFFLINE;
  const links = account
    ? savedPages(entries)
        // Titles are extracted from rendered HTML, so they are already escaped.
        .map(([title, { key }]) => `<li><a href="${escaped(key)}">${title}</a></li>`)
        .join('')
    : '';
  const nonce = crypto.randomUUID();
  const html = `<!doctype html><html lang="${language}" data-exit="${escaped(exit)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(texts.title)} | ${escaped(self.SITE.product)}</title><style nonce="${nonce}">${OFFLINE_STYLE}</style><script nonce="${nonce}">${OFFLINE_SCHEME}</script></head><body><header><span class="logo">${OFFLINE_MARK}${escaped(self.SITE.product)}</span><a class="leave" href="${escaped(exit || 'about:blank')}" rel="noreferrer">${escaped(texts.leave)}</a></header><main><h1>${escaped(texts.title)}</h1><p>${escaped(links ? texts.text : texts.none)}</p><ul>${links}</ul><p><a href="">${escaped(texts.again)}</a></p></main><script nonce="${nonce}">${OFFLINE_SCRIPT};${OFFLINE_RETRY}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; connect-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
    },
  });
};
