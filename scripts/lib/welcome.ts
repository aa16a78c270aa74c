import { demoAccounts } from './demo-accounts.ts';
import type { StartSettings } from './start-settings.ts';

/** Tells the address and whom to log in as. */
export async function welcome(settings: StartSettings, address: string, databaseUrl: string): Promise<void> {
  const accounts = await demoAccounts(settings.DATA_DIR, databaseUrl);
  const width = (key: 'role' | 'email') => Math.max(...accounts.map((account) => account[key].length));
  const lines = accounts.map(
    ({ role, email, password }) => `  ${role.padEnd(width('role'))}  ${email.padEnd(width('email'))}  ${password}`,
  );
  const demo = lines.length > 0 ? ['', 'Demo accounts (role, email, password):', ...lines] : [];
  console.log(['', `${settings.PRODUCT_NAME} is ready: ${address}`, ...demo, '', 'Ctrl-C stops it.'].join('\n'));
}
