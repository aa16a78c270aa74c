import type { Import } from './imports.ts';

/** Import layers. A layer may import from itself and from lower layers, never from higher ones. */
const LAYERS: { of: RegExp; rank: number; name: string }[] = [
  { of: /^apps\/server\/src\/testing\//, rank: 10, name: "the server's tests" },
  { of: /^apps\/server\/src\/[^/]+$/, rank: 11, name: "the server's start" },
  { of: /^apps\/server\/src\/seed\//, rank: 12, name: 'seed' },
  { of: /^apps\/server\/src\/features\//, rank: 13, name: "the server's features" },
  { of: /^apps\/server\/src\/platform\//, rank: 14, name: "the server's platform" },
  { of: /^apps\/server\/src\/db\//, rank: 15, name: 'db' },
  { of: /^apps\/web\/src\/[^/]+$/, rank: 20, name: 'the entries of the pages' },
  { of: /^apps\/web\/src\/routes\//, rank: 21, name: 'routes' },
  { of: /^apps\/web\/src\/features\//, rank: 22, name: "the pages' features" },
  { of: /^apps\/web\/src\/ui\//, rank: 23, name: 'ui' },
  { of: /^apps\/web\/src\/platform\//, rank: 24, name: "the pages' platform" },
  { of: /^packages\//, rank: 30, name: 'the packages' },
];
/** Modules that the tools may import. */
const FOR_TOOLS =
  /^apps\/server\/src\/(db|seed|testing|platform\/(app-error|settings\/settings|files\/(files|disk-files|open-files|copy-files)|http\/openapi)\.ts|features\/accounts\/passwords\/common-password-filter\.ts)|^apps\/web\/(browser-floor|src\/ui\/viewport\/breakpoints)\.ts$|^packages\/|^(e2e|bench|scripts)\//;
const TABLES = /^apps\/server\/src\/db\/schema\/([^/]+)\.ts$/;
/** Specifier of a feature's public.ts, the only file of a feature that other features may import. */
const PUBLIC = /^#features\/[^/]+$/;
const TEST = /\.test\.tsx?$|^apps\/server\/src\/testing\//;

/** Returns each import that breaks the rules, one sentence each. */
export function findImportErrors(imports: Import[]): string[] {
  return [...imports.flatMap((one) => checkImport(one) ?? []), ...circles(imports)];
}

function checkImport({ from, to, specifier, isDynamic }: Import): string | undefined {
  const says = (rule: string) => `${from} imports ${specifier}: ${rule}`;
  const test = TEST.test(from);
  if (from.startsWith('packages/contract/')) {
    if (to === undefined && specifier !== 'zod' && !test) return says('the contract may depend on zod alone');
    if (to !== undefined && !to.startsWith('packages/contract/')) return says('the contract may import only itself');
  }
  if (to === undefined || to.startsWith('content/')) return undefined;
  // Some benchmarks must run inside the application, because they measure statements and jobs.
  if (/^bench\/(scale|digest|industry|bio|known-emails)/.test(from) && to.startsWith('apps/server/src/'))
    return undefined;
  if (/^(e2e|bench|scripts)\//.test(from))
    return FOR_TOOLS.test(to)
      ? undefined
      : says(
          'tools use db, seed, stores of files, the API description, the browser floor, the breakpoints and packages only',
        );
  const here = LAYERS.find(({ of }) => of.test(from));
  const there = LAYERS.find(({ of }) => of.test(to));
  if (!here || !there) return says('it leads out of the application');
  if (Math.trunc(here.rank / 10) !== Math.trunc(there.rank / 10) && there.rank < 30)
    return says('applications do not know each other');
  if (!test && there.rank < here.rank) return says(`${here.name} may not know ${there.name}`);
  const [mine, other] = [featureOf(from), featureOf(to)];
  const tables = TABLES.exec(to)?.[1];
  // A feature may have several files of tables, such as `forum.ts` and `forum-add-ons.ts`.
  if (!test && mine !== undefined && tables !== undefined && !`${tables}-`.startsWith(`${mine.split('/').at(-1)}-`))
    return says('the tables of others are reached through their owner: a public.ts or the platform');
  if (test || mine === undefined || other === undefined) return undefined;
  if (to.endsWith('.css') && (mine !== other || from.endsWith('/public.ts')))
    return says('features share styles through #ui, not their own style sheets');
  if (mine === other) return undefined;
  if (!PUBLIC.test(specifier)) return says(`another feature is reached as #features/${other.split('/').at(-1)}`);
  // A dynamic import would load everything that public.ts exports.
  return isDynamic
    ? says('another feature exports what is lazy-loaded as a lazy component or a load function')
    : undefined;
}

function featureOf(path: string): string | undefined {
  return /^(apps\/\w+\/src\/features\/[^/]+)\//.exec(path)?.[1];
}

// Finds cycles between features. The linter finds cycles between files, but two features can depend on each other
// without one.
function circles(imports: Import[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [mine, other] = [featureOf(from), to === undefined ? undefined : featureOf(to)];
    if (TEST.test(from) || mine === undefined || other === undefined || mine === other) continue;
    graph.set(mine, (graph.get(mine) ?? new Set()).add(other));
  }
  const errors = new Set<string>();
  const walk = (path: string[]) => {
    const last = path.at(-1) ?? '';
    for (const next of graph.get(last) ?? []) {
      const at = path.indexOf(next);
      if (at === -1) walk([...path, next]);
      else if (next === path.slice(at).sort()[0])
        errors.add(`${[...path.slice(at), next].join(' -> ')}: features in a circle`);
    }
  };
  for (const feature of graph.keys()) walk([feature]);
  return [...errors];
}
