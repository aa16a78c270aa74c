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

/** How the database would answer one statement. */
export interface QueryPlan {
  statement: string;
  /** As people read it. */
  text: string;
  /** What it would cost, in the database's own measure. */
  cost: number;
  /** Large tables that it would read from end to end. */
  sequential: string[];
}

/** Rows from which a table counts as large. */
const LARGE = 20_000;

const isAsked = (query: unknown): query is { text: string } =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string';

/** Notes the statements that this process sends while something runs. */
export async function statementsOf(run: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  // Taken as a plain function, and called with the client it belongs to.
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

/** The plans of statements, each form of a statement once. */
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
