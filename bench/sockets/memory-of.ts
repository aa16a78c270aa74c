import { readFileSync } from 'node:fs';

/** Memory that a process holds now, in kB; Linux tells it. */
export function memoryOf(pid: number): number {
  const [, kB = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB);
}
