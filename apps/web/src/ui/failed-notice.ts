/** The element of the document that says so when scripts fail on a page that can be read all the same. */
export const FAILED_NOTICE = 'page-failed';

export function showFailedNotice(shown: boolean): void {
  const notice = document.getElementById(FAILED_NOTICE);
  if (notice) notice.hidden = !shown;
}

/** Marks the document once the application has taken over: from then on errors are caught by its boundaries. */
export const STARTED = 'started';

/**
 * Shows the notice when one of the site's scripts does not load, cannot be parsed, or throws before the application has
 * started. It is part of the page, because no file of the site can be relied on then.
 */
export const failedScript = `(function(){
function show(){var n=document.getElementById('${FAILED_NOTICE}');if(n)n.hidden=false;else addEventListener('DOMContentLoaded',show)}
addEventListener('error',function(e){
var t=e.target,from=t&&t.tagName==='SCRIPT'?t.src:e.filename;
if(!document.documentElement.dataset.${STARTED}&&from&&from.indexOf(location.origin+'/assets/')===0)show()},true)
})()`;
