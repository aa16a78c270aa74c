import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the password of the embedded server: random, generated once, in a file readable by its owner only. */
export function embeddedPassword(dir: string): { password: string; file: string } {
  const file = join(dir, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  return { password: readFileSync(file, 'utf8').trim(), file };
}
