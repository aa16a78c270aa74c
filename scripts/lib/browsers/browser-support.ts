import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import { BROWSER_FLOOR } from '../../../apps/web/browser-floor.ts';

interface Statement {
  version_added: string | boolean | null;
  flags?: object[];
  partial_implementation?: boolean;
  prefix?: string;
  alternative_name?: string;
}
export interface Feature {
  __compat?: { support: Record<string, Statement | Statement[]> };
  [name: string]: unknown;
}

/** MDN's browser support data (github.com/mdn/browser-compat-data). */
const data: unknown = compatData;

/** Returns a feature by path, such as `api.URL.parse_static`. */
export function featureAt(path: string): Feature | undefined {
  let feature = data;
  for (const name of path.split('.')) {
    if (typeof feature !== 'object' || feature === null || !Object.hasOwn(feature, name)) return undefined;
    feature = (feature as Record<string, unknown>)[name];
  }
  return feature as Feature;
}

const numbers = (version: string) => version.replace('≤', '').split('.').map(Number);

function isLater(version: string, floor: string): boolean {
  const [a, b] = [numbers(version), numbers(floor)];
  return (a[0] ?? 0) === (b[0] ?? 0) ? (a[1] ?? 0) > (b[1] ?? 0) : (a[0] ?? 0) > (b[0] ?? 0);
}

/**
 * Returns the browsers in BROWSER_FLOOR that lack a feature, each with the version that added the feature, or `never`.
 * Empty if all support it or there is no data about it.
 */
export function lackingBrowsers(feature: Feature): string[] {
  const { __compat: compat } = feature;
  const support = compat?.support;
  if (!support) return [];
  return Object.entries(BROWSER_FLOOR).flatMap(([browser, version]) => {
    const found = support[browser];
    const statements = (Array.isArray(found) ? found : [found]).filter((one) => one !== undefined);
    const has = statements.some(
      ({ version_added: added, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        !flags &&
        !prefix &&
        !other &&
        !isLater(added, `${version}`),
    );
    const first = statements[0]?.version_added;
    return has ? [] : [`${browser} ${version} (${typeof first === 'string' ? `since ${first}` : 'never'})`];
  });
}
