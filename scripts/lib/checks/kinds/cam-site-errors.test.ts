import { expect, test } from 'vitest';
import { findCamSiteErrors } from './cam-site-errors.ts';

const errorsOf = (path: string, source: string) => findCamSiteErrors(new Map([[path, source]]));

test.each([
  `const SITES = ['chaturbate'];`,
  'const current = `stripchat`;',
  'const SITES = { cam4: 12 };',
  `const SITES = { 'cherry-tv': 12 };`,
  'const name = NAMES.camsoda;',
])('rejects the id of a cam site outside its descriptor: %s [OPS-21]', (line) => {
  expect(errorsOf('apps/web/src/features/bio/sites.tsx', `export {};\n${line}\n`)).toEqual([
    expect.stringMatching(
      /^apps\/web\/src\/features\/bio\/sites\.tsx:2: (chaturbate|stripchat|cam4|cherry-tv|camsoda):/,
    ),
  ]);
});

test.each([
  ['adapters', 'apps/server/src/features/industry/feeds/cam4.ts', 'export const cam4 = {};'],
  ['tests', 'apps/server/src/features/bio/save.test.ts', `const site = 'cam4';`],
  ['comments', 'apps/web/src/ui/chart.ts', `// For example 'chaturbate'.`],
  ['longer texts', 'apps/web/src/ui/chart.ts', `const text = 'the feed of chaturbate';`],
  ['names of social networks', 'apps/web/src/ui/icons.ts', `const network = 'onlyfans';`],
])('allows the id of a cam site in %s [OPS-21]', (_, path, source) => {
  expect(errorsOf(path, source)).toEqual([]);
});
