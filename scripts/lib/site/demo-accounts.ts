import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** Stores the accounts that the seed created, so that `npm start` can list them each time. */
export function saveDemoAccounts(dataDir: string, accounts: DemoAccount[]): void {
  writeFileSync(join(dataDir, 'demo-accounts.json'), JSON.stringify(accounts, null, 2), { mode: 0o600 });
}

/** Returns the seeded accounts that still exist, one per role. */
export async function demoAccounts(dataDir: string, databaseUrl: string): Promise<DemoAccount[]> {
  const file = join(dataDir, 'demo-accounts.json');
  if (!existsSync(file)) return [];
  // Written by saveDemoAccounts.
  const stored = JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[];
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const emails = stored.map(({ email }) => email);
    const { rows } = await client.query<{ email: string }>('select email from users where demo and email = any($1)', [
      emails,
    ]);
    return stored.filter(({ email }) => rows.some((row) => row.email === email));
  } finally {
    await client.end();
  }
}
