import { STAGE_KEPT } from '#platform/stage-kept.ts';

/** Where this browser keeps the choices; without an entry the way out is there and the tab has its own title. */
export const LEAVE_KEY = 'safe-exit';
/** Holds the neutral title. */
export const NEUTRAL_KEY = 'neutral-tab';
/** Told to the window when a choice has changed in this tab; other tabs hear of it by storage. */
export const QUIET_CHANGED = 'quiet-changed';

/**
 * The quick way out and the neutral tab. It stands in the page itself and not in a file, so that both work before
 * anything else has loaded and also when nothing else does. The address to go to is the document's data-exit.
 *
 * Leaving replaces the page in the history. Who comes back to another page of this site by the back button is led away
 * again, from the browser's memory of the page too; only an address that is typed or followed opens the site again. What
 * was kept for reading without a connection is gone then, too, and so are one's own words for the camera.
 */
export const quietScript = `(function(){
var d=document,h=d.documentElement,w=window,pressed=[],real='',name;
function kept(store,key){try{return w[store].getItem(key)}catch(e){return null}}
function put(){
h.dataset.neutral=name?'on':'off';
if(!name)return;
if(d.title!==name){real=d.title;d.title=name}
d.querySelectorAll('link[rel=icon]').forEach(function(l){if(l.getAttribute('href')!=='/neutral.svg')l.setAttribute('href','/neutral.svg')})}
function apply(){
var was=name;name=kept('localStorage','${NEUTRAL_KEY}');
h.dataset.leave=kept('localStorage','${LEAVE_KEY}')==='off'?'off':'on';
if(was&&!name){d.title=real;d.querySelectorAll('link[rel=icon]').forEach(function(l){l.setAttribute('href','/icon.svg')})}
put()}
function leave(){
h.hidden=true;name=name||'…';put();
try{sessionStorage.setItem('left','1')}catch(e){}
try{localStorage.removeItem('${STAGE_KEPT}')}catch(e){}
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
w.addEventListener('storage',apply);w.addEventListener('${QUIET_CHANGED}',apply);
w.addEventListener('pageshow',function(e){if(e.persisted&&kept('sessionStorage','left'))leave()});
if(kept('sessionStorage','left')){
var n=performance.getEntriesByType('navigation')[0];
if(n&&n.type==='back_forward')leave();else sessionStorage.removeItem('left')}
})()`;
