import { expect, test } from 'vitest';
import { findTokenErrors } from './token-errors.ts';

const THEME =
  ':root { --text-sm: 0.875rem; --space-8: 8px; --space-72: 72px; --radius-pill: 999px; --layer-header: 20; }';

const errorsIn = (css: string) =>
  findTokenErrors(
    new Map([
      ['apps/web/src/ui/theme/theme.css', THEME],
      ['apps/web/src/ui/chip.module.css', css],
    ]),
  ).map((error) => error.replace('apps/web/src/ui/chip.module.css:', ''));

test('raw text sizes, spacing, radii, layers and breakpoints are rejected [OPS-18]', () => {
  expect(errorsIn('a { font-size: 0.9rem; }')).toEqual(['1: "font-size: 0.9rem"; use var(--text-…)']);
  expect(errorsIn('a { font-size: small; }')).toEqual(['1: "font-size: small"; use var(--text-…)']);
  expect(errorsIn('a { font: 600 14px/1.2 var(--font); }')).toHaveLength(1);
  expect(errorsIn('a { font: 600 clamp(1rem, 3vw, 2rem) / 1.2 var(--font); }')).toHaveLength(1);
  expect(errorsIn('a { border-radius: 0 6px 6px 0; }')).toEqual([
    '1: "border-radius: 0 6px 6px 0"; use var(--radius-…)',
  ]);
  expect(errorsIn('a { border-start-end-radius: 6px; }')).toHaveLength(1);
  expect(errorsIn('a { padding: 0 8px; }')).toEqual(['1: "padding: 0 8px"; use var(--space-…)']);
  for (const css of ['margin-inline: auto -5px', 'row-gap: 0.5rem', 'padding-top: calc(var(--header) + 72px)'])
    expect(errorsIn(`a { ${css}; }`)).toHaveLength(1);
  expect(errorsIn('a { z-index: 7; }')).toEqual(['1: "z-index: 7"; use var(--layer-…)']);
  expect(errorsIn('@media (max-width: 640px) { a { color: red; } }')).toEqual([
    '1: "@media (max-width: 640px)"; use a breakpoint',
  ]);
  expect(errorsIn('@media (width >= 700px) { a { color: red; } }')).toHaveLength(1);
});

test('a token that the theme does not define is rejected [OPS-18]', () => {
  expect(errorsIn('a { font-size: var(--text-huge); }')).toEqual([
    '1: "font-size: var(--text-huge)"; --text-huge is not in theme.css',
  ]);
});

test('tokens, relative values, line heights, container queries and print styles are allowed [OPS-18]', () => {
  const css = `a { font: 600 var(--text-sm)/14px var(--font); border-radius: 50% 0 0 var(--radius-pill); z-index: auto; }
    b { font-size: 0.9em; z-index: var(--layer-header); }
    h1 { font-size: calc(var(--text-sm) * 2); }
    nav { padding: 1px calc(-1 * var(--space-8)) 0.5em; margin: 0 auto 120px; gap: 5%; scroll-margin: 8px; }
    @media (max-width: 600px) and (scripting: none) { a { font: inherit; } }
    @container form (min-width: 520px) { a { color: red; } }
    @media print { a { font-size: 11pt; padding: 4px; border-radius: 3px; } }`;
  expect(errorsIn(css)).toEqual([]);
});

test('width queries in scripts come from the breakpoints [OPS-18]', () => {
  const query = "useMedia('(max-width: 700px)')";
  expect(findTokenErrors(new Map([['apps/web/src/ui/menu.tsx', query]]))).toEqual([
    'apps/web/src/ui/menu.tsx: a width query; use ui/viewport/breakpoints.ts',
  ]);
  expect(findTokenErrors(new Map([['apps/web/src/ui/viewport/breakpoints.ts', query]]))).toEqual([]);
});
