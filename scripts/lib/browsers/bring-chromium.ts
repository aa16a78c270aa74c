import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from './chromium-path.ts';
import { runCommand } from '../run-command.mjs';
import { progress } from '../progress.mjs';
import { root } from '../root.mjs';
import { Sentence } from '../sentence.mjs';

/**
 * Installs a browser for the end-to-end tests, with the system's package manager or Playwright, unless one is
 * installed.
 * @throws {Sentence} if neither works
 */
export async function bringChromium(signal: AbortSignal): Promise<void> {
  if (chromiumPath()) return;
  const line = progress('Installing Chromium for the page tests');
  let said = '';
  try {
    for (const command of ways()) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const { output } = await runCommand(command, { cwd: root, env, signal });
      said = output;
      if (chromiumPath()) return line.done();
    }
  } catch (error) {
    line.done('');
    throw error;
  }
  line.done('');
  const reason = said.split('\n').slice(-8).join('\n');
  throw new Sentence(
    `Chromium was not found and could not be installed. Install it and set CHROMIUM to its path.\n${reason}`,
  );
}

function ways(): string[][] {
  const playwright = [process.execPath, join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'];
  const packages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!packages) return [playwright];
  const install = 'apt-get install -y -q --no-install-recommends';
  const apt = `apt-get update -q && { ${install} chromium-headless-shell || ${install} chromium; }`;
  return [
    ['sh', '-c', apt],
    [...playwright, '--with-deps'],
  ];
}
