import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads a line without showing what is typed. */
async function readHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const output = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

async function readFirstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

/**
 * Reads a password from the terminal, twice, or the first line of a pipe. Never from an argument, which every user of
 * the machine could read.
 * @returns the password and its repetition
 */
export async function readPassword(): Promise<{ password: string; repeat: string }> {
  if (!process.stdin.isTTY) {
    const password = await readFirstLine();
    return { password, repeat: password };
  }
  return { password: await readHidden('Password: '), repeat: await readHidden('Repeat the password: ') };
}
