import { readFileSync } from 'node:fs';

/** Returns the current memory of a process in kB, as reported by Linux. */
export function memoryOf(pid: number): number {
  const [, kB = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB);
}
