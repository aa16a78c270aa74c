import type { Route } from '@site/contract/core/route.ts';
import { CALLERS, expected, type Asked, type Caller } from './callers.ts';
import type { Thing } from './things.ts';

/** Columns of the route tables. The table of all callers comes first in the document. */
const COLUMNS: readonly (readonly [string, Caller])[] = [
  ['visitor', 'visitor'],
  ['no role', 'no role'],
  ['suspended', 'suspended'],
  ['member', 'member'],
  ['repr.', 'representative'],
  ['moderator', 'moderator'],
  ['admin', 'admin'],
];

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const head = (cells: readonly string[]) => [row(cells), row(cells.map(() => '---'))];

const WORDS: Record<string, string> = {
  'signed-out': 'login',
  'not-a-member': 'join',
  suspended: 'held',
  forbidden: 'no',
  'staff-second-factor': 'second',
  'token-malformed': 'login',
};
const word = (asked: Asked, caller: Caller) => WORDS[expected(asked, caller) ?? ''] ?? 'yes';

/** Describes the results of a call for each caller. */
function sentence({ thing, ends }: Thing): string {
  return `${thing}: ${Object.entries(ends)
    .map(([who, end]) => `${who} ${end}`)
    .join(', ')}`;
}

/** Renders the matrix for docs/access.md. */
export function writeTable(
  routes: readonly Route[],
  { asked, things }: { asked: (route: Route) => Asked; things: ReadonlyMap<string, readonly Thing[]> },
): string {
  const kinds = [...new Set(routes.map(asked))].sort();
  const features = Map.groupBy(routes, ({ name }) => name.split('.')[0] ?? '');
  return `${[
    '# Who may call what',
    '',
    'Written by a test from the policy in `apps/server/src/testing/access`, which asks the application every cell of it.',
    'After a change: `npx vitest run --project server testing/access -u`.',
    '',
    'yes: the call is taken. login: it leads to the login. join: to the join page. held: a suspended member reads only.',
    'second: staff pages open once the session has used a passkey or an authenticator app.',
    'no: rejected. Entries that start with "other", "moderator" and so on are about items of other members: the result of the call for that caller.',
    '',
    '## What a route asks for',
    '',
    ...head(['', ...CALLERS]),
    ...kinds.map((kind) => row([kind, ...CALLERS.map((caller) => word(kind, caller))])),
    '',
    ...[...features].flatMap(([feature, list]) => [
      `## ${feature}`,
      '',
      ...head(['route', 'address', ...COLUMNS.map(([title]) => title), 'of others']),
      ...list.map((route) =>
        row([
          route.name.slice(feature.length + 1),
          `${route.method} ${route.path}`,
          ...COLUMNS.map(([, caller]) => word(asked(route), caller)),
          (things.get(route.name) ?? []).map(sentence).join('; '),
        ]),
      ),
      '',
    ]),
  ]
    .join('\n')
    .trimEnd()}\n`;
}
