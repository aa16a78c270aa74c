// Of the service worker: the page that stands in for one that cannot be had without a connection.

const OFFLINE = {
  en: {
    title: 'Offline',
    text: 'There is no connection right now. These pages were kept on this device:',
    none: 'There is no connection right now. Courses and cards you open while online can be read here later.',
    again: 'Try again',
    leave: 'Leave quickly',
  },
  es: {
    title: 'Sin conexión',
    text: 'Ahora mismo no hay conexión. Estas páginas se guardaron en este dispositivo:',
    none: 'Ahora mismo no hay conexión. Los cursos y tarjetas que abras con conexión se podrán leer aquí después.',
    again: 'Reintentar',
    leave: 'Salir rápido',
  },
  ru: {
    title: 'Нет сети',
    text: 'Сейчас нет связи. На этом устройстве сохранены страницы:',
    none: 'Сейчас нет связи. Курсы и карточки, которые вы откроете в сети, можно будет читать здесь и без неё.',
    again: 'Попробовать снова',
    leave: 'Быстро уйти',
  },
};

const OFFLINE_STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbfaf7;color:#1c1526;font:16px/1.5 system-ui,sans-serif}main{box-sizing:border-box;width:100%;max-width:34rem;padding:24px 16px}ul{padding:0;list-style:none}a{display:block;padding:12px 0;color:#5a33d6}li{border-top:1px solid #e6e1ec}.leave{position:fixed;top:4px;right:16px}@media(prefers-color-scheme:dark){body{background:#120e1a;color:#f4f0fa}a{color:#a58bff}li{border-color:#2e2540}}';

// The quick way out and the neutral tab, as on every page (features/safe-exit/quiet-script.ts).
const OFFLINE_SCRIPT =
  "var n;try{n=localStorage.getItem('neutral-tab')}catch(e){}if(n)document.title=n;var p=[];addEventListener('keydown',function(e){if(e.key!=='Escape'||e.repeat)return;p=p.filter(function(at){return e.timeStamp-at<1500}).concat(e.timeStamp);if(p.length>2)leave()});function leave(){navigator.serviceWorker.controller&&navigator.serviceWorker.controller.postMessage({type:'forget'});document.documentElement.hidden=true;location.replace(document.documentElement.dataset.exit||'about:blank')}document.querySelector('.leave').addEventListener('click',function(e){e.preventDefault();leave()})";

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What is shown of a page that is not kept: that there is no connection, and what is kept. */
self.offlinePage = ({ account, exit, entries }) => {
  const language = self.navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in OFFLINE) ?? 'en';
  const texts = OFFLINE[language];
  const links = account
    ? Object.entries(entries)
        .filter(([, { title }]) => title)
        // Titles are cut out of pages, where they are escaped already.
        .map(([key, { title }]) => `<li><a href="${escaped(key)}">${title}</a></li>`)
        .join('')
    : '';
  const nonce = crypto.randomUUID();
  const html = `<!doctype html><html lang="${language}" data-exit="${escaped(exit)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.title}</title><style nonce="${nonce}">${OFFLINE_STYLE}</style></head><body><main><a class="leave" href="${escaped(exit || 'about:blank')}" rel="noreferrer">${texts.leave}</a><h1>${texts.title}</h1><p>${links ? texts.text : texts.none}</p><ul>${links}</ul><p><a href="">${texts.again}</a></p></main><script nonce="${nonce}">${OFFLINE_SCRIPT}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
    },
  });
};
