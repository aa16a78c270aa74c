// Service worker: the fallback page for pages that are not available offline.

const OFFLINE_COLORS = ['ground', 'text', 'muted', 'line', 'secondary'];

/** Declares colours and logo of the brand in a scheme. An older server, still running during an upgrade, sends none. */
function offlineLook(scheme) {
  const colors = self.SITE.colors?.[scheme] ?? {};
  const logo = self.SITE.logos?.[scheme];
  const declared = OFFLINE_COLORS.map((name) => (colors[name] ? `--${name}:${colors[name]};` : '')).join('');
  return declared + (logo ? `--logo:url("${logo.url}");--logo-ratio:${logo.ratio};` : '');
}

const OFFLINE_LAYOUT =
  'body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;align-items:center;justify-items:center;color:var(--text);font:16px/1.5 system-ui,sans-serif}header{box-sizing:border-box;display:flex;align-items:center;justify-content:space-between;gap:16px;width:100%;padding:8px 16px;border-bottom:1px solid var(--line)}.logo{display:flex;align-items:center;gap:8px;font-weight:700}.logo i{width:calc(28px*var(--logo-ratio));max-width:12rem;height:28px;background:var(--logo) left center/contain no-repeat}main{box-sizing:border-box;width:100%;max-width:34rem;padding:24px 16px}h1{margin:0 0 8px}h2{margin:24px 0 0;font-size:1rem}p{margin:0;color:var(--muted)}ul{margin:8px 0;padding:0;list-style:none}a{display:block;padding:12px 0;color:var(--secondary)}li{border-top:1px solid var(--line)}';

// Chooses the colour scheme as ui/color-scheme.ts does.
const OFFLINE_SCHEME =
  "try{var s=localStorage.getItem('mantine-color-scheme-value')}catch(e){}document.documentElement.dataset.scheme=s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'";

// Reloads the requested page when the site responds again. It polls the site itself, because browsers report a network
// without internet access as online. A reload must not cancel a navigation in progress.
const OFFLINE_RETRY =
  "var left=false;addEventListener('beforeunload',function(){left=true});function again(){fetch('/health',{method:'HEAD',cache:'no-store'}).then(function(){if(!left)location.reload()},function(){})}addEventListener('online',again);setInterval(again,5000)";

// Quick exit and neutral tab title, as on every page (features/quick-exit/quick-exit-script.ts).
const OFFLINE_SCRIPT = `function kept(store,key){try{return window[store].getItem(key)}catch(e){return null}}
var h=document.documentElement,p=[],n=kept('localStorage','neutral-tab');if(n)document.title=n;
function leave(){
h.hidden=true;document.title=n||'…';
try{sessionStorage.setItem('left','1')}catch(e){}
try{localStorage.removeItem('stage-cards')}catch(e){}
try{navigator.serviceWorker.controller.postMessage({type:'forget'})}catch(e){}
location.replace(h.dataset.exit||'about:blank')}
var link=document.querySelector('.leave');
if(kept('localStorage','safe-exit')==='off')link.remove();
else{
link.addEventListener('click',function(e){e.preventDefault();leave()});
addEventListener('keydown',function(e){
if(e.key!=='Escape'||e.repeat||e.isComposing)return;
p=p.filter(function(at){return e.timeStamp-at<1500}).concat(e.timeStamp);
if(p.length>2)leave()})}
addEventListener('pageshow',function(e){if(e.persisted&&kept('sessionStorage','left'))leave()});
if(kept('sessionStorage','left')){
var v=performance.getEntriesByType('navigation')[0];
if(v&&v.type==='back_forward')leave();else sessionStorage.removeItem('left')}`;

// Used while an older server, whose /sw-site.js has no texts, is still running during an upgrade.
const ENGLISH_OFFLINE = {
  title: "You're offline",
  text: 'Saved on this device:',
  none: 'This page opens by itself as soon as you are connected again.',
  posts: 'Posts',
  articles: 'Articles',
  tools: 'Tools',
  learning: 'Courses and flashcards',
  again: 'Try again',
  leave: 'Leave quickly',
};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Returns the pages of a group, latest first. Of learning pages only the most recent one per title, because a chapter
 * may be cached both as pages and as text.
 */
function savedPages(entries, group) {
  const pages = new Map();
  const latest = Object.entries(entries).sort(([, a], [, b]) => b.used - a.used);
  for (const [key, { title, group: own = 'learning' }] of latest) {
    const name = group === 'learning' ? title : key;
    if (title && own === group && !pages.has(name)) pages.set(name, { key, title });
  }
  return [...pages.values()];
}

// Titles are extracted from rendered HTML, so they are already escaped.
const offlineLink = ({ key, title }) => `<li><a href="${escaped(key)}">${title}</a></li>`;

/** Renders the saved pages by group. */
function offlineLinks(entries, texts) {
  const groups = (self.SITE.savedPages ?? []).map(({ name }) => ({ name, pages: savedPages(entries, name) }));
  return groups
    .filter(({ pages }) => pages.length > 0)
    .map(({ name, pages }) => `<h2>${escaped(texts[name] ?? '')}</h2><ul>${pages.map(offlineLink).join('')}</ul>`)
    .join('');
}

/**
 * Renders the fallback for a page that is not cached: a message that there is no connection, with links to the cached
 * pages.
 */
self.offlinePage = async ({ account, exit, entries }) => {
  const language = await self.readerLanguage();
  const texts = self.SITE.texts?.[language]?.offline ?? ENGLISH_OFFLINE;
  const links = account ? offlineLinks(entries, texts) : '';
  const nonce = crypto.randomUUID();
  const style = `html{color-scheme:light;${offlineLook('light')}background:var(--ground)}html[data-scheme=dark]{color-scheme:dark;${offlineLook('dark')}}${OFFLINE_LAYOUT}`;
  const { product, logos, showName = true } = self.SITE;
  // A logo that contains the name is described by it.
  const name = showName || !logos ? escaped(product) : '';
  const label = name ? '' : ` role="img" aria-label="${escaped(product)}"`;
  const mark = (logos ? `<i${label}></i>` : '') + name;
  const html = `<!doctype html><html lang="${language}" data-exit="${escaped(exit)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(texts.title)} | ${escaped(product)}</title><style nonce="${nonce}">${style}</style><script nonce="${nonce}">${OFFLINE_SCHEME}</script></head><body><header><span class="logo">${mark}</span><a class="leave" href="${escaped(exit || 'about:blank')}" rel="noreferrer">${escaped(texts.leave)}</a></header><main><h1>${escaped(texts.title)}</h1><p>${escaped(links ? texts.text : texts.none)}</p>${links}<p><a href="">${escaped(texts.again)}</a></p></main><script nonce="${nonce}">${OFFLINE_SCRIPT};${OFFLINE_RETRY}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; img-src data:; connect-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
    },
  });
};
