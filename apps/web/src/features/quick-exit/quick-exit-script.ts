import type { StorageKey } from '#platform/storage/storage-keys.ts';

/** Local storage key of the quick exit setting; the value `off` disables it. */
export const QUICK_EXIT_KEY = 'safe-exit' satisfies StorageKey;
/** Local storage key whose value is the neutral title of all tabs; without an entry each tab shows its page title. */
export const NEUTRAL_KEY = 'neutral-tab' satisfies StorageKey;
const STAGE_CARDS_KEY = 'stage-cards' satisfies StorageKey;
/** Session storage key of a quick exit in this tab, which only this script uses. */
const LEFT_KEY = 'left' satisfies StorageKey;
/** Window event for a changed setting in this tab; other tabs receive the storage event. */
export const QUICK_EXIT_CHANGED = 'quiet-changed';

/**
 * Quick exit (pressing Escape three times within 1.5 seconds, or the quick exit link) and neutral tab. Inlined in the
 * page instead of loaded from a file, so that both work before anything else has loaded, or if nothing else loads. The
 * quick exit navigates to the document's `data-exit` and replaces the page in the history. Returning to another page of
 * this site with the back button redirects again, even if the page is restored from the back/forward cache; only a
 * typed or followed URL opens the site again. The offline cache and the stored on-camera cards are deleted as well.
 */
export const quickExitScript = `(function(){
var d=document,h=d.documentElement,w=window,pressed=[],real='',name;
function kept(store,key){try{return w[store].getItem(key)}catch(e){return null}}
function put(){
h.dataset.neutral=name?'on':'off';
if(!name)return;
if(d.title!==name){real=d.title;d.title=name}
d.querySelectorAll('link[rel=icon]').forEach(function(l){if(l.getAttribute('href')!=='/neutral.svg')l.setAttribute('href','/neutral.svg')})}
function apply(){
var was=name;name=kept('localStorage','${NEUTRAL_KEY}');
h.dataset.leave=kept('localStorage','${QUICK_EXIT_KEY}')==='off'?'off':'on';
if(was&&!name){d.title=real;d.querySelectorAll('link[rel=icon]').forEach(function(l){l.setAttribute('href','/icon.png')})}
put()}
function leave(){
h.hidden=true;name=name||'…';put();
try{sessionStorage.setItem('${LEFT_KEY}','1')}catch(e){}
try{localStorage.removeItem('${STAGE_CARDS_KEY}')}catch(e){}
try{navigator.serviceWorker.controller.postMessage({type:'forget'})}catch(e){}
location.replace(h.dataset.exit||'about:blank')}
apply();
new MutationObserver(put).observe(d.head,{subtree:true,childList:true,characterData:true});
w.addEventListener('keydown',function(e){
if(e.key!=='Escape'||e.repeat||e.isComposing)return;
pressed=pressed.filter(function(at){return e.timeStamp-at<1500}).concat(e.timeStamp);
if(pressed.length>2&&h.dataset.leave==='on')leave()},true);
['click','auxclick'].forEach(function(type){w.addEventListener(type,function(e){
if(e.target.closest&&e.target.closest('[data-leave-link]')){e.preventDefault();leave()}},true)});
w.addEventListener('storage',apply);w.addEventListener('${QUICK_EXIT_CHANGED}',apply);
w.addEventListener('pageshow',function(e){if(e.persisted&&kept('sessionStorage','${LEFT_KEY}'))leave()});
if(kept('sessionStorage','${LEFT_KEY}')){
var n=performance.getEntriesByType('navigation')[0];
if(n&&n.type==='back_forward')leave();else sessionStorage.removeItem('${LEFT_KEY}')}
})()`;
