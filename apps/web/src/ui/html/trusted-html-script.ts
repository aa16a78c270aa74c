/**
 * Trusted Types policy of the page, for browsers that support it. Inlined, so that it is active before anything else:
 * HTML inserted into the page is sanitized regardless of its source, scripts load only from this site, and strings are
 * never evaluated as code. HTML that the server has sanitized contains nothing to remove and is not parsed again.
 */
export const trustedHtmlScript = `(function(){
// Without this setting, zod tests whether it can evaluate code, which the browser reports as a CSP violation.
window.__zod_globalConfig={jitless:true};
var t=window.trustedTypes;if(!t)return;
var ACTS='script,iframe,frame,object,embed,base,template,meta[http-equiv]',
maybe=/<(?:script|i?frame|object|embed|base|template|meta)|[^a-z]on[a-z]+\\s*=|srcdoc/i,
inert=t.createPolicy('inert',{createHTML:function(html){return html}});
t.createPolicy('default',{
createHTML:function(html){
// React creates script elements by parsing this string.
if(html==='<script><\\/script>'||!maybe.test(html))return html;
var d=new DOMParser().parseFromString(inert.createHTML(html),'text/html');
d.querySelectorAll(ACTS).forEach(function(e){e.remove()});
d.querySelectorAll('*').forEach(function(e){e.getAttributeNames().forEach(function(name){if(/^on|^srcdoc$/i.test(name))e.removeAttribute(name)})});
return /^\\s*<(?:!doctype|html)/i.test(html)?d.documentElement.outerHTML:d.head.innerHTML+d.body.innerHTML},
createScriptURL:function(url){
var u=new URL(url,location.href);
return u.origin===location.origin&&/^https?:$/.test(u.protocol)?url:null}})
})()`;
