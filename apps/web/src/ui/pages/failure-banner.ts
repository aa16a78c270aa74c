/** Id of the element that reports failed scripts on a page that is still readable. */
export const FAILURE_BANNER_ID = 'page-failed';

export function showFailureBanner(shown: boolean): void {
  const banner = document.getElementById(FAILURE_BANNER_ID);
  if (banner) banner.hidden = !shown;
}

/** Data attribute that marks the application as started. From then on, error boundaries catch errors. */
export const STARTED = 'started';

/**
 * Shows the message if a script of the site fails to load, fails to parse or throws while the application has not yet
 * started. Inlined into the page, because at that point no file can be relied on.
 */
export const failedScript = `(function(){
function show(){var n=document.getElementById('${FAILURE_BANNER_ID}');if(n)n.hidden=false;else addEventListener('DOMContentLoaded',show)}
addEventListener('error',function(e){
var t=e.target,from=t&&t.tagName==='SCRIPT'?t.src:e.filename;
if(!document.documentElement.dataset.${STARTED}&&from&&from.indexOf(location.origin+'/assets/')===0)show()},true)
})()`;
