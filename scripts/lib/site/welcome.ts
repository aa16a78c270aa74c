import pg from 'pg';
import { publishedProduct } from '../../../apps/server/src/db/published-product.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { StartSettings } from './start-settings.ts';

/** Prints the URL, the settings that affect the site's exposure and, if demo accounts may log in, those accounts. */
export async function welcome(settings: StartSettings, address: string, databaseUrl: string): Promise<void> {
  const product = (await publishedProduct(databaseUrl)) ?? settings.PRODUCT_NAME;
  const accounts = settings.demo ? await demoAccounts(settings.DATA_DIR, databaseUrl) : [];
  const rows = accounts.map(({ role, email, password }) => [role, email, password]);
  const demo = rows.length > 0 ? ['', 'Demo accounts (role, email, password):', ...table(rows)] : [];
  console.log(
    [
      '',
      `${product} is ready: ${address}`,
      '',
      ...table(states(settings, await isAutoApproving(databaseUrl))),
      ...demo,
      '',
      'Ctrl-C stops it.',
    ].join('\n'),
  );
}

/** Returns the settings that affect the site's exposure, with their current state. */
function states(settings: StartSettings, autoApproves: boolean): string[][] {
  const { demo, loopbackOnly, TRUST_PROXY, ALLOWED_HOSTS, PUBLIC_URL, SMTP_URL, LIMIT_FACTOR, BACKUP_DIR } = settings;
  const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');
  return [
    ['Reached from', loopbackOnly ? 'this machine only' : 'other machines', 'HOST, PUBLIC_URL'],
    ['Demo accounts', onOff(demo), demo && !loopbackOnly ? 'DEMO=off unless everyone may be an administrator' : 'DEMO'],
    ['Applications', autoApproves ? 'accepted automatically' : 'decided by staff', 'auto_approve, at /desk/settings'],
    ['Hosts', [new URL(PUBLIC_URL).host, ...ALLOWED_HOSTS].join(', '), 'ALLOWED_HOSTS'],
    ['Trusted proxies', String(TRUST_PROXY), 'TRUST_PROXY'],
    ['Mail', SMTP_URL ? 'sent' : 'not sent', 'SMTP_URL'],
    ['Rate limits', onOff(LIMIT_FACTOR > 0), 'LIMIT_FACTOR'],
    ['Nightly backups', onOff(BACKUP_DIR !== undefined), 'BACKUP_DIR'],
  ];
}

async function isAutoApproving(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: boolean }>(
      "select value from site_settings where key = 'auto_approve'",
    );
    return rows[0]?.value === true;
  } finally {
    await client.end();
  }
}

/** Aligns the columns of a table. */
function table(rows: readonly string[][]): string[] {
  const widths = rows.reduce<number[]>((all, row) => row.map((cell, at) => Math.max(cell.length, all[at] ?? 0)), []);
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
}
