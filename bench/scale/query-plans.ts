import pg from 'pg';

interface Asked {
  text: string;
  values: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Total Cost': number;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

export interface QueryPlan {
  statement: string;
  text: string;
  /** Cost in the planner's units. */
  cost: number;
  /** Large tables that the plan scans sequentially. */
  sequential: string[];
}

/** Number of rows above which a table counts as large. */
const LARGE = 20_000;

const isAsked = (query: unknown): query is { text: string } =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string';

/**
 * Records the queries and data changes that this process sends during an operation, except those on the job queue and
 * the outbox.
 */
export async function statementsOf(run: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  // Called below, with the client as `this`.
  const { query } = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const [first, values] = args;
      const text = isAsked(first) ? first.text : typeof first === 'string' ? first : '';
      const isOurs = /^\s*(\(?select|insert|update|delete|with)\b/i.test(text) && !/"?jobs"?\.|"outbox"/.test(text);
      if (isOurs) asked.push({ text, values: Array.isArray(values) ? values : [] });
      return query.apply(this, args);
    },
  });
  try {
    await run();
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
  return asked;
}

function* nodes(plan: PlanNode): Generator<PlanNode> {
  yield plan;
  for (const below of plan.Plans ?? []) yield* nodes(below);
}

/** Returns the query plans of statements. Runs of one statement with the same plan are listed once. */
export async function plansOf(databaseUrl: string, asked: readonly Asked[]): Promise<QueryPlan[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples > ${LARGE}`,
    );
    const large = new Set(rows.map(({ name }) => name));
    const plans = new Map<string, QueryPlan>();
    for (const { text, values } of asked) {
      const explained = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (format json) ${text}`,
        values,
      );
      const [{ Plan: plan } = { Plan: undefined }] = explained.rows[0]?.['QUERY PLAN'] ?? [];
      const all = plan ? [...nodes(plan)] : [];
      const sequential = all.flatMap((node) => {
        const name = node['Relation Name'];
        return name !== undefined && node['Node Type'] === 'Seq Scan' && large.has(name) ? [name] : [];
      });
      const shape = all
        .map((node) => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''}`)
        .join();
      if (plans.has(text + shape)) continue;
      const read = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.set(text + shape, {
        statement: text,
        cost: plan?.['Total Cost'] ?? 0,
        text: read.rows.map((row) => row['QUERY PLAN']).join('\n'),
        sequential,
      });
    }
    return [...plans.values()];
  } finally {
    await client.end();
  }
}
