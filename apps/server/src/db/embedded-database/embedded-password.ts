import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the password of the embedded server and the path of the file that stores it. The password is random and
 * generated once. Only the owner can read the file.
 */
export function embeddedPassword(dir: string): { password: string; file: string } {
  const file = join(dir, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  return { password: readFileSync(file, 'utf8').trim(), file };
}
