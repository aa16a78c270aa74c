/**
 * What the page's policy lets strings become (trusted types). It stands in the page itself and not in a file, so that it is
 * there before anything else: HTML that is put into the page loses what would act in it, wherever it came from; code is
 * loaded from this site alone; and no string becomes code. What the server sanitised has nothing to lose and is not parsed.
 */
export const trustedHtmlScript = `(function(){
// The check of schemas would try out whether it may make code of strings, and the policy would tell of it.
window.__zod_globalConfig={jitless:true};
var t=window.trustedTypes;if(!t)return;
var ACTS='script,iframe,frame,object,embed,base,template,meta[http-equiv]',
maybe=/<(?:script|i?frame|object|embed|base|template|meta)|[^a-z]on[a-z]+\\s*=|srcdoc/i,
inert=t.createPolicy('inert',{createHTML:function(html){return html}});
t.createPolicy('default',{
createHTML:function(html){
// What React makes script elements of, which it does not fill.
if(html==='<script><\\/script>'||!maybe.test(html))return html;
var d=new DOMParser().parseFromString(inert.createHTML(html),'text/html');
d.querySelectorAll(ACTS).forEach(function(e){e.remove()});
d.querySelectorAll('*').forEach(function(e){e.getAttributeNames().forEach(function(name){if(/^on|^srcdoc$/i.test(name))e.removeAttribute(name)})});
return /^\\s*<(?:!doctype|html)/i.test(html)?d.documentElement.outerHTML:d.head.innerHTML+d.body.innerHTML},
createScriptURL:function(url){
var u=new URL(url,location.href);
return u.origin===location.origin&&/^https?:$/.test(u.protocol)?url:null}})
})()`;
