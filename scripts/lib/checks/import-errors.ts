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
const TOOLS = /^(e2e|bench|scripts)\//;
const TOOLS_RULE =
  'tools use db, seed, stores of files, the API description, the browser floor, the breakpoints, the room in the header and packages only';
/** Some benchmarks must run inside the application, because they measure statements and jobs. */
const BENCHMARKS_IN_APPLICATION = /^bench\/(scale|digest|industry|bio|known-emails)/;
/** Modules that the tools may import. */
const FOR_TOOLS =
  /^apps\/server\/src\/(db|seed|testing|platform\/(app-error|settings\/settings|files\/(files|disk-files|open-files|copy-files)|http\/openapi)\.ts|features\/accounts\/passwords\/common-password-filter\.ts)|^apps\/web\/(browser-floor|src\/(ui\/viewport\/breakpoints|features\/shell\/menus\/has-room-for-groups))\.ts$|^packages\/|^(e2e|bench|scripts)\//;
const TABLES = /^apps\/server\/src\/db\/schema\/([^/]+)\.ts$/;
/** Specifier of a feature's public.ts, the only file of a feature that other features may import. */
const PUBLIC = /^#features\/[^/]+$/;
const TEST = /\.test\.tsx?$|^apps\/server\/src\/testing\//;

/** Returns each import that breaks the rules, one sentence each. */
export function findImportErrors(imports: Import[]): string[] {
  return [...imports.flatMap((one) => checkImport(one) ?? []), ...fileCycles(imports), ...featureCycles(imports)];
}

function checkImport(one: Import): string | undefined {
  const rule = brokenRule(one);
  return rule && `${one.from} imports ${one.specifier}: ${rule}`;
}

/** Returns the rule that an import breaks. */
function brokenRule({ from, to, specifier, isDynamic }: Import): string | undefined {
  const inContract = from.startsWith('packages/contract/') ? contractRule({ from, to, specifier }) : undefined;
  if (inContract) return inContract;
  if (to === undefined || isExempt(from, to)) return undefined;
  if (TOOLS.test(from)) return FOR_TOOLS.test(to) ? undefined : TOOLS_RULE;
  return layerRule(from, to) ?? (TEST.test(from) ? undefined : featureRule({ from, to, specifier, isDynamic }));
}

function isExempt(from: string, to: string): boolean {
  return to.startsWith('content/') || (BENCHMARKS_IN_APPLICATION.test(from) && to.startsWith('apps/server/src/'));
}

function contractRule({ from, to, specifier }: Pick<Import, 'from' | 'to' | 'specifier'>): string | undefined {
  if (to === undefined)
    return specifier === 'zod' || TEST.test(from) ? undefined : 'the contract may depend on zod alone';
  return to.startsWith('packages/contract/') ? undefined : 'the contract may import only itself';
}

function layerRule(from: string, to: string): string | undefined {
  const here = LAYERS.find(({ of }) => of.test(from));
  const there = LAYERS.find(({ of }) => of.test(to));
  if (!here || !there) return 'it leads out of the application';
  if (Math.trunc(here.rank / 10) !== Math.trunc(there.rank / 10) && there.rank < 30)
    return 'applications do not know each other';
  return there.rank < here.rank && !TEST.test(from) ? `${here.name} may not know ${there.name}` : undefined;
}

/** Returns the rule that an import by a feature breaks: about tables, styles, or another feature. */
function featureRule({ from, to, specifier, isDynamic }: Import & { to: string }): string | undefined {
  const [mine, other] = [featureOf(from), featureOf(to)];
  if (mine === undefined) return undefined;
  if (isForeignTable(mine, to))
    return 'the tables of others are reached through their owner: a public.ts or the platform';
  if (other === undefined) return undefined;
  if (to.endsWith('.css') && (mine !== other || from.endsWith('/public.ts')))
    return 'features share styles through #ui, not their own style sheets';
  if (mine === other) return undefined;
  if (!PUBLIC.test(specifier)) return `another feature is reached as #features/${other.split('/').at(-1)}`;
  // A dynamic import would load everything that public.ts exports.
  return isDynamic ? 'another feature exports what is lazy-loaded as a lazy component or a load function' : undefined;
}

/** A feature may have several files of tables, such as `forum.ts` and `forum-add-ons.ts`. */
function isForeignTable(feature: string, to: string): boolean {
  const tables = TABLES.exec(to)?.[1];
  return tables !== undefined && !`${tables}-`.startsWith(`${feature.split('/').at(-1)}-`);
}

function featureOf(path: string): string | undefined {
  return /^(apps\/\w+\/src\/features\/[^/]+)\//.exec(path)?.[1];
}

type Edge = [from: string, to: string];

/** Returns the cycles between files. Type imports and dynamic imports count like all others. */
function fileCycles(imports: Import[]): string[] {
  return findCycles(imports.flatMap(({ from, to }): Edge[] => (to === undefined ? [] : [[from, to]])));
}

/** Returns the cycles between features, which can depend on each other without a cycle between their files. */
function featureCycles(imports: Import[]): string[] {
  const edges = imports.flatMap(({ from, to }): Edge[] => {
    const [mine, other] = [featureOf(from), to === undefined ? undefined : featureOf(to)];
    return TEST.test(from) || mine === undefined || other === undefined || mine === other ? [] : [[mine, other]];
  });
  return findCycles(edges);
}

/** Returns at least one cycle of each group of nodes that reach each other, by a depth-first search. */
function findCycles(edges: Edge[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  const errors: string[] = [];
  const visited = new Set<string>();
  const visit = (path: string[], node: string) => {
    const at = path.indexOf(node);
    if (at !== -1) errors.push(`${[...path.slice(at), node].join(' -> ')}: an import cycle`);
    if (visited.has(node)) return;
    visited.add(node);
    const extended = [...path, node];
    for (const next of graph.get(node) ?? []) visit(extended, next);
  };
  for (const node of graph.keys()) visit([], node);
  return errors;
}
