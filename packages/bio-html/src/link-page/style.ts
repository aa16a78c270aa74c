import type { BioTheme, Scheme } from '@site/contract/bio/limits.ts';
import { THEMES, type BrandPalettes, type Edge } from '../themes/themes.ts';
import { avatarCorners, appearanceOf, type Appearance } from './appearance.ts';

const EDGES: Record<Edge, string> = {
  none: 'border:1px solid transparent;box-shadow:0 1px 2px #0001,0 4px 16px #0000000a',
  hair: 'border:1px solid var(--e)',
  bold: 'border:2px solid var(--t)',
  double: 'border:3px double var(--a)',
  glow: 'border:1px solid var(--a);box-shadow:0 0 14px -6px var(--a)',
  offset: 'border:2px solid var(--t);box-shadow:4px 4px 0 var(--t)',
};

function colors({
  background,
  surface,
  text,
  muted,
  accent,
  onAccent,
  border,
  ground,
  tint,
  onTint,
}: Appearance): string {
  const values = {
    b: background,
    s: surface,
    t: text,
    m: muted,
    a: accent,
    o: onAccent,
    e: border,
    i: tint,
    k: onTint,
  };
  const list = Object.entries(values).map(([name, value]) => `--${name}:${value}`);
  return `${list.join(';')};--g:${ground}`;
}

interface Wanted {
  theme: BioTheme;
  scheme: Scheme | 'auto';
  themeColor: string | null;
  brand?: BrandPalettes | null;
}

function schemes({ theme, scheme, themeColor: accent, brand = null }: Wanted): string {
  const of = (one: Scheme) => appearanceOf(theme, one, { accent, brand });
  if (scheme !== 'auto') return `:root{color-scheme:${scheme};${colors(of(scheme))}}`;
  const [light, dark] = [of('light'), of('dark')];
  return `:root{color-scheme:light dark;${colors(light)}}@media(prefers-color-scheme:dark){:root{${colors(dark)}}}`;
}

const BASE =
  '*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}body{margin:0;min-height:100vh;background:var(--g);color:var(--t);overflow-wrap:anywhere}' +
  'img{display:block;max-width:100%;height:auto}a{color:inherit}:focus-visible{outline:3px solid var(--a);outline-offset:3px}' +
  'h1,h2,p,ul{margin:0}ul{padding:0;list-style:none}main{max-width:37rem;margin:0 auto;padding:0 1rem}.k{background:var(--s);border-radius:var(--r)}' +
  '.y{background:var(--t);color:var(--b);text-align:center;padding:.6rem 1rem;font-size:.875rem;font-weight:600}.y+.y{border-top:1px solid}';

const PAGE =
  '.c{margin:0 -1rem;height:11.5rem;overflow:hidden}.c img{width:100%;height:100%;object-fit:cover}' +
  '@media(min-width:40rem){.c{margin:1.5rem 0 0;height:14rem;border-radius:var(--r)}}' +
  'header{padding:3.25rem 0 1.75rem;text-align:center}.c+header{padding-top:0}.c+header .v{margin-top:-4rem;position:relative}' +
  '.v{width:8rem;height:8rem;margin:0 auto 1.1rem;background:var(--i);color:var(--k);border:4px solid var(--b);outline:2px solid var(--a);border-radius:var(--v);overflow:hidden;display:grid;place-items:center;font-size:3.25rem}' +
  '.v img{width:100%;height:100%;object-fit:cover}header p{max-width:32rem;margin:.7rem auto 0;white-space:pre-line}' +
  '.n{display:flex;align-items:center;gap:.55rem;width:fit-content;margin:1rem auto 0;padding:.35rem 1rem;border-radius:99px;background:var(--a);color:var(--o);font-weight:700;font-size:.9375rem}header .t{margin-top:.35rem}' +
  '.n i{flex:none;width:.6rem;height:.6rem;border-radius:50%;background:currentColor;animation:p 1.8s infinite}@keyframes p{50%{opacity:.35}}@media(prefers-reduced-motion:reduce){.n i{animation:none}}' +
  '.p{padding:1rem 1.15rem;margin-bottom:.9rem}' +
  'h2{font-size:1.0625rem}.h{display:flex;justify-content:space-between;gap:1rem;align-items:baseline;margin-bottom:.6rem}.h small,.m{color:var(--m);font-size:.875rem}audio{display:block;width:100%;height:2.75rem}' +
  'li{margin-bottom:.8rem}.l{display:grid;grid-template-columns:2.75rem 1fr auto;gap:.9rem;align-items:center;min-height:4.25rem;padding:.7rem .95rem;text-decoration:none;transition:transform .15s,border-color .15s}' +
  '.l:hover{transform:translateY(-2px);border-color:var(--a)}.l:active{transform:none}@media(prefers-reduced-motion:reduce){.l{transition:none}.l:hover{transform:none}}' +
  '.l b{display:block;font-weight:600;line-height:1.3}.l>span:first-child{width:2.75rem;height:2.75rem;border-radius:var(--q);background:var(--i);color:var(--k);display:grid;place-items:center}' +
  'svg{width:1.4rem;height:1.4rem;fill:currentColor;fill-rule:evenodd}.d{border:1.5px solid var(--m);color:var(--m);border-radius:99px;padding:.1rem .5rem;font-size:.8125rem;font-weight:700}' +
  '.w{display:grid;grid-template-columns:3.4rem auto 1fr;gap:.3rem .8rem;margin:0;font-variant-numeric:tabular-nums}.w dt{font-weight:700;grid-column:1}.w dd{margin:0;grid-column:2}.w dd+dd{grid-column:3;color:var(--m)}' +
  '.u{margin-top:.8rem}.x{display:inline-block;padding:.55rem 0;font-weight:600}' +
  'summary{cursor:pointer;padding:.9rem 1.15rem;font-weight:600}details img{margin:0 auto;background:#fff;padding:.75rem;border-radius:.75rem}details p{text-align:center;padding:.75rem 1rem 1.1rem}' +
  'footer{padding:1.5rem 0 2.5rem;text-align:center;color:var(--m);font-size:.875rem;display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem 1.5rem}footer a{padding:.6rem 0}';

const FORM =
  'form{margin:1.25rem 0}fieldset{border:0;padding:0;margin:0 0 1.25rem}legend{font-weight:600;padding:0;margin-bottom:.4rem}label{display:block;font-weight:600}label.o{display:flex;gap:.75rem;align-items:center;font-weight:400;padding:.6rem 0;min-height:2.75rem}' +
  'input[type=radio]{width:1.25rem;height:1.25rem;accent-color:var(--a);flex:none}textarea,input[type=email]{width:100%;font:inherit;color:var(--t);background:var(--b);border:1.5px solid var(--m);border-radius:.5rem;padding:.7rem .8rem;margin:.4rem 0 1.1rem}' +
  'button,.z{display:inline-block;font:inherit;font-weight:700;background:var(--a);color:var(--o);border:0;border-radius:99px;padding:.8rem 1.6rem;min-height:3rem;cursor:pointer;text-decoration:none}.f{position:absolute;left:-99rem}.q{padding:1.5rem;margin:2rem 0}.q h1+p{margin:.5rem 0}.er{font-weight:700}' +
  '.e{min-height:100vh;display:grid;place-content:center;text-align:center;gap:1rem;justify-items:center}';

/** Returns the style sheet of a page for a style element. The only member input in it is a parsed colour. */
export function pageStyle(wanted: Wanted, { form = false } = {}): string {
  const { font, heading, size, lineHeight, radius, ornament } = THEMES[wanted.theme];
  const own = `:root{--r:${radius}px;--v:${avatarCorners(wanted.theme)};--q:${radius === 0 ? '0' : '50%'}}`;
  const type = `body{font:${size}px/${lineHeight} ${font}}`;
  const title =
    `h1{font:${ornament.italic ? 'italic ' : ''}${ornament.weight} ${Math.round(ornament.size * 1.15)}px/1.15 ${heading}` +
    `${ornament.capitals ? ';text-transform:uppercase;letter-spacing:.06em' : ''}}`;
  return `${schemes(wanted)}${own}${BASE}${type}${title}.k{${EDGES[ornament.edge]}}${form ? FORM : PAGE}`;
}
