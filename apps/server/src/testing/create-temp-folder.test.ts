import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { createTempFolder } from './create-temp-folder.ts';

it('deletes the folder of a killed run, but not that of a running one', () => {
  const mine = createTempFolder('throw-away-test');
  const ended = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim();
  const left = mine.replace(`-${process.pid}-`, `-${ended}-`);
  onTestFinished(() => rmSync(mine, { recursive: true, force: true }));
  mkdirSync(mine);
  mkdirSync(left);
  const next = createTempFolder('throw-away-test');
  expect([existsSync(mine), existsSync(left)]).toEqual([true, false]);
  expect(next).not.toBe(mine);
});
