import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

/** Formats of keys that can be recognized by pattern. */
const SHAPES: Record<string, RegExp> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/,
  'cloud key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/,
  'repository token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|glpat-[\w-]{20})\b/,
  'package token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'payment or AI key': /\b(?:sk|rk)_live_[A-Za-z0-9]{20,}|\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{32,}\b/,
  'chat token': /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  'password in an address':
    /\b(?:postgres(?:ql)?|rediss?|smtps?|https):\/\/[^\s:/@'"`${}<]+:[^\s:/@'"`${}<]{8,}@(?!localhost|127\.|[\w.-]*\bexample\b)[\w.-]+\.\w/,
};
const BINARY = /\.(?:woff2?|png|webp|jpe?g|gif|ico|pdf|mp4|webm|ttf|otf|zip)$/;

/** Returns the kinds of secrets found in a string. */
export function secretsIn(text: string): string[] {
  return Object.entries(SHAPES).flatMap(([kind, shape]) => (shape.test(text) ? [kind] : []));
}

/**
 * Returns the files of the working tree that may contain secrets, each with the kind of secret but without the secret
 * itself.
 */
export function storedSecrets(): string[] {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return files
    .split('\0')
    .filter((path) => path && !BINARY.test(path))
    .flatMap((path) => {
      try {
        return secretsIn(readFileSync(join(root, path), 'utf8')).map((kind) => `${path}: ${kind}`);
      } catch {
        // The file is deleted but the deletion is not staged yet.
        return [];
      }
    });
}
