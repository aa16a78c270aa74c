import fc from 'fast-check';

/** HTML that executes, loads, covers or breaks something unless escaped. */
export const HTML_ATTACKS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  `'><svg/onload=alert(1)>`,
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="javascript:alert(1)"><button formaction=javascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<base href="//evil.example/">',
  '<link rel=stylesheet href=//evil.example/a.css>',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<object data="data:text/html,x"></object><embed src=//evil.example>',
  '<style>*{display:none}</style>',
  '</style></title></textarea></noscript>',
  '<textarea><title><plaintext><xmp><noscript><template>',
  '<!-- --!> <![CDATA[ ]]> <?xml ?> <!DOCTYPE x>',
  '<p style="position:fixed;inset:0;z-index:99999">x',
  '</p></li></ul></div></body></html>',
  '<li></ul><ul><div><table><td>',
  '<b',
  '<',
  '>',
  '&lt;script&gt;',
  '&#x3C;script&#x3E;',
  '&amp;lt;b&amp;gt;',
  '&notin; &not; &copy=1 &#0; &#xD800; &#999999999;',
  '" onmouseover="alert(1)" x="',
  `' onfocus='alert(1)' autofocus='`,
  '` onclick=alert(1) `',
  '" style="position:fixed" "',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= 1 %>',
] as const;

/** CSS that ends a declaration, loads something or covers the page. */
export const CSS_ATTACKS = [
  'red;position:fixed;inset:0',
  'red}body{display:none}',
  'red/*',
  '*/;position:fixed',
  'url(javascript:alert(1))',
  'url("https://a.example/x.png\\")',
  'url(https://a.example/x.png);position:fixed',
  'expression(alert(1))',
  '\\65 xpression(alert(1))',
  '-moz-binding:url(//evil.example)',
  'behavior:url(x.htc)',
  '@import url(//evil.example)',
  'var(--x)',
  'attr(href url)',
  'image-set("x.png" 1x)',
  "'; position: fixed; x: '",
  '</style><script>alert(1)</script>',
  '<!-- }',
  '!important',
] as const;

/** Valid and invalid URLs of all kinds. */
export const ADDRESS_ATTACKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/x',
  'ftp://a.example/',
  '//evil.example/x',
  '/files/x.png',
  '/files/../../etc/passwd',
  '\\\\evil.example\\x',
  'https:/a.example',
  'https:a.example',
  'https://',
  'https:///x',
  'https://a.example',
  'https://a.example/x.png',
  'http://a.example/x',
  'http://a.example:8080/x',
  'https://user:pass@evil.example/',
  'https://x.com@evil.example/',
  'https://a.example/"onmouseover="alert(1)',
  "https://a.example/'onmouseover='alert(1)",
  'https://a.example/?a=1&lt;b&copy=2',
  'https://a.example/<script>',
  'https://a.example/)url(https://b.example/',
  'https://a.example/;position:fixed',
  'https://a.example/%22%3E%3Cscript%3E',
  'https://a.example/#"><img src=x>',
  'https://[::1]/x',
  'https://127.0.0.1/x',
  'https://xn--80ak6aa92e.com/',
  'https://аррӏе.example/',
  'https://a.example/\u202Egnp.exe',
  'https://linktr.ee/me',
  'https://chaturbate.com/me',
  'https://www.onlyfans.com/me',
  'https://ko-fi.com/me',
  'https://x.com/me',
  'https://www.instagram.com/me',
] as const;

/** Texts in several scripts, with symbols, whitespace, control characters, and names inherited from Object. */
export const WORDS = [
  'Hello there',
  'Привет, как дела?',
  '¡Hola! ¿Qué tal?',
  'مرحبا',
  '👩‍🎤 ❤️‍🔥',
  'a\u0301e\u0300',
  '\u202Eturned\u202C',
  'zero\u200Bwidth\uFEFF',
  '\u0000\u0001\u001B\u007F\u0085',
  '\uD800 alone \uDC00',
  '\uFFFE\uFFFF',
  'line\nline\r\nline\u2028line',
  '\t tab ',
  '   ',
  'constructor',
  '__proto__',
  'toString',
  '$& $1 $$',
  '%00%0a\\n\\u0000',
] as const;

/** Fragments that cause superlinear time in a naive parser when repeated. */
export const HOSTILE = [
  '<b>',
  '<div><form>',
  '<svg><p>',
  '</b>',
  '<a b="',
  '<a b ',
  '<',
  '&amp',
  '<!--',
  '<p style="a:b">',
  '<ul><li>x',
  '<h1>x</h1>y',
  'x<br>',
  '<b>x</b><i>y</i>',
  ' ',
  '(',
  'a.',
  'a{',
  '\uD83D\uDC4B',
  '<td>',
] as const;

const piece = fc.constantFrom(...HTML_ATTACKS, ...CSS_ATTACKS, ...ADDRESS_ATTACKS, ...WORDS);

/** Any character, including unpaired surrogates, control characters and noncharacters. */
const anySign = fc.oneof(
  fc.integer({ min: 0, max: 0x2ff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x10000, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
);

/** Hostile text: injections, URLs, words in many scripts, and random characters. */
export const hostile = fc.oneof(
  { weight: 6, arbitrary: piece },
  { weight: 2, arbitrary: fc.tuple(piece, piece).map(([a, b]) => a + b) },
  { weight: 2, arbitrary: fc.string({ unit: anySign, maxLength: 20 }) },
);

const tag = fc.constantFrom(
  ...'p ul ol li a img b i em strong span div h1 h2 h5 br hr table tr td font center u s del iframe svg style script object template select form button'.split(
    ' ',
  ),
);
const attribute = fc
  .tuple(
    fc.constantFrom(
      'style',
      'href',
      'src',
      'class',
      'id',
      'onclick',
      'width',
      'height',
      'align',
      'color',
      'alt',
      'title',
      'hidden',
    ),
    fc.oneof(
      piece,
      fc.constantFrom(
        'color:red',
        'font-weight:bold;text-align:center',
        'list-style:none',
        'display:none',
        'display:block;float:left',
        'text-decoration:underline line-through',
        '100',
        '50px',
        '#fff',
        'center',
      ),
    ),
  )
  .map(([name, value]) => ` ${name}="${value}"`);

/** Random HTML: opening and closing tags, text and attacks in any order. */
export const markup = fc
  .array(
    fc.oneof(
      fc.tuple(tag, fc.array(attribute, { maxLength: 3 })).map(([name, all]) => `<${name}${all.join('')}>`),
      tag.map((name) => `</${name}>`),
      piece,
      fc.constantFrom(' ', '\n', 'words', '&nbsp;', '&amp;'),
    ),
    { maxLength: 40 },
  )
  .map((all) => all.join(''));
