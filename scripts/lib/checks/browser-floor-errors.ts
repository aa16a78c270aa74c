import { parseSync, Visitor } from 'oxc-parser';
import postcss from 'postcss';
import { featureAt, lackingBrowsers, type Feature } from '../browsers/browser-support.ts';

/** An allowed use of features that some browsers in BROWSER_FLOOR lack. */
export interface Allowed {
  /** Paths of the features in MDN's browser-compat-data. */
  features: RegExp;
  /** Files in which the features are allowed; all files if not set. */
  files?: RegExp;
  why: string;
}

interface Use {
  feature: string;
  lacking: string[];
}

/**
 * Interfaces whose methods are recognized by name. Other interfaces share method names with library objects, such as
 * iterators; for them, the site's own code is restricted by the `lib` of its tsconfig.
 */
const BUILTINS = ['Array', 'ArrayBuffer', 'Map', 'Promise', 'RegExp', 'Set', 'String', 'Uint8Array'];
const INTERFACES = ['Blob', 'Document', 'Element', 'HTMLDialogElement', 'HTMLElement', 'HTMLInputElement', 'Request'];
const OWNERS = [...BUILTINS.map((name) => `javascript.builtins.${name}`), ...INTERFACES.map((name) => `api.${name}`)];

/**
 * Returns the names of methods that some browser in BROWSER_FLOOR lacks, except names of methods that all these
 * browsers support on another interface.
 */
function newMethods(): Map<string, Use> {
  const found = new Map<string, Use>();
  const known = new Set<string>();
  for (const owner of OWNERS) {
    for (const [name, feature] of Object.entries(featureAt(owner) ?? {})) {
      if (name.includes('_')) continue;
      const lacking = lackingBrowsers(feature as Feature);
      if (lacking.length === 0) known.add(name);
      else found.set(name, { feature: `${owner}.${name}`, lacking });
    }
  }
  for (const name of known) found.delete(name);
  return found;
}

let methods: Map<string, Use> | undefined;

/** Returns the path of a static member of a global, such as `URL.parse`; undefined if there is no data about it. */
function staticPath(owner: string, name: string): string | undefined {
  return [`javascript.builtins.${owner}.${name}`, `api.${owner}.${name}_static`].find((path) => featureAt(path));
}

function constructorPath(name: string): string | undefined {
  return [`javascript.builtins.${name}`, `api.${name}`].find((path) => featureAt(path));
}

/** Returns the JavaScript features and web APIs in a built script that some browser in BROWSER_FLOOR lacks. */
export function scriptUses(file: string, source: string): Use[] {
  const byName = (methods ??= newMethods());
  const uses = new Map<string, Use>();
  const add = (feature: string | undefined) => {
    const lacking = feature ? lackingBrowsers(featureAt(feature) ?? {}) : [];
    if (feature && lacking.length > 0) uses.set(feature, { feature, lacking });
  };
  const { program, errors } = parseSync(file, source, { sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  new Visitor({
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') add(constructorPath(callee.name));
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const feature = callee.object.type === 'Identifier' && staticPath(callee.object.name, name);
      const method = byName.get(name);
      if (feature) add(feature);
      else if (method) uses.set(method.feature, method);
    },
    Literal(node) {
      if (!('regex' in node)) return;
      if (node.regex.flags.includes('v')) add('javascript.builtins.RegExp.unicodeSets');
      if (/\(\?[ims]*-?[ims]+:/.test(node.regex.pattern)) add('javascript.regular_expressions.modifier');
    },
  }).visit(program);
  return [...uses.values()];
}

/**
 * Returns the CSS features in a built style sheet that some browser in BROWSER_FLOOR lacks. Features inside `@supports`
 * are ignored, because they have a fallback outside of it.
 */
export function styleUses(source: string): Use[] {
  const uses = new Map<string, Use>();
  const add = (feature: string) => {
    const lacking = lackingBrowsers(featureAt(feature) ?? {});
    if (lacking.length > 0) uses.set(feature, { feature, lacking });
  };
  const visit = (nodes: readonly postcss.ChildNode[]): void => {
    for (const node of nodes) {
      if (node.type === 'atrule') {
        if (node.name === 'supports') continue;
        add(`css.at-rules.${node.name}`);
        visit(node.nodes ?? []);
      } else if (node.type === 'rule') {
        for (const [, name] of node.selector.matchAll(/(?<!\\):{1,2}([a-z-]+)/g)) add(`css.selectors.${name}`);
        if (/(?<!\\)&/.test(node.selector)) add('css.selectors.nesting');
        visit(node.nodes);
      } else if (node.type === 'decl') {
        add(`css.properties.${node.prop}`);
        for (const [, name] of node.value.matchAll(/([a-z-]+)\(/g)) {
          add(`css.types.${name}`);
          add(`css.types.color.${name}`);
        }
      }
    }
  };
  visit(postcss.parse(source).nodes);
  return [...uses.values()];
}

/** Returns each use that is not allowed, and each unused entry of the allow-list. */
export function findBrowserFloorErrors(files: ReadonlyMap<string, string>, allowed: readonly Allowed[]): string[] {
  const needed = new Set<Allowed>();
  const findings: string[] = [];
  for (const [file, source] of files) {
    for (const { feature, lacking } of file.endsWith('.css') ? styleUses(source) : scriptUses(file, source)) {
      const exemption = allowed.find((one) => one.features.test(feature) && (one.files?.test(file) ?? true));
      if (exemption) needed.add(exemption);
      else findings.push(`${file} uses ${feature}, which these lack: ${lacking.join(', ')}.`);
    }
  }
  const unneeded = allowed.filter((one) => !needed.has(one));
  return [
    ...findings,
    ...unneeded.map(({ features }) => `${features.source} is no longer used: remove it from the allowed features.`),
  ];
}
