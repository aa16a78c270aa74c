import { BUILT_IN_PICTURES, DEFAULT_BRAND } from '../../../../packages/contract/src/brand/default-brand.ts';
import { COLOR_SCHEMES, paletteOf } from '../../../../packages/contract/src/brand/palette.ts';
import { readSources } from '../read-sources.ts';

const NEUTRAL = new Set(['#ffffff', '#000000']);
/** Files that contain values of the built-in brand, with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  'packages/contract/src/brand/default-brand.ts': 'the built-in brand',
  'apps/web/src/ui/theme/theme.css': 'variables of the built-in brand, which pages of other brands declare again',
  'apps/server/src/platform/sessions/cookies.ts': 'cookies of earlier releases',
};

/** Names, colours and pictures of the built-in brand. */
function builtInValues(): RegExp {
  const palette = paletteOf(DEFAULT_BRAND.colors);
  const colors = COLOR_SCHEMES.flatMap((scheme) => Object.values(palette[scheme]));
  const names = Object.values(DEFAULT_BRAND.names);
  const pictures = [...BUILT_IN_PICTURES].map((file) => file.replace('.', '\\.'));
  const values = new Set([...names, ...colors, ...pictures].filter((value) => !NEUTRAL.has(value)));
  return new RegExp([...values].join('|'), 'gi');
}

/** Returns the sources of the product, without tests and demo content. */
export function brandedSources(root: string): Map<string, string> {
  const all = readSources(
    root,
    'apps/*/src/**/*.{ts,tsx,css,html}',
    'apps/web/public/**/*.{js,html,css}',
    'packages/*/src/**/*.ts',
    'scripts/**/*.{ts,mjs}',
    'content/typeset/*.typ',
  );
  return new Map([...all].filter(([path]) => !/\.test\.tsx?$|\/testing\//.test(path)));
}

/** Returns an error for each value of the built-in brand in a source that every brand uses (BRAND-57). */
export function findBrandErrors(
  sources: ReadonlyMap<string, string>,
  exempt: Readonly<Record<string, string>> = EXEMPT,
): string[] {
  const values = builtInValues();
  const found = [...sources].flatMap(([path, source]) =>
    source
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(values)].map(([value]) => ({ path, line: index + 1, value }))),
  );
  const used = new Set(found.map(({ path }) => path));
  return [
    ...found
      .filter(({ path }) => !(path in exempt))
      .map(
        ({ path, line, value }) => `${path}:${line}: ${value}: read it from the brand (services.brand, DEFAULT_BRAND)`,
      ),
    ...Object.keys(exempt)
      .filter((path) => !used.has(path))
      .map(
        (path) =>
          `${path}: contains nothing of the built-in brand, so remove it from the exemptions in brand-errors.ts`,
      ),
  ];
}
