import { createHash, randomBytes } from 'node:crypto';

/** A secret that marks the scripts of one rendering; nobody who writes content can know it. */
export function newSeal(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Takes the seal off a page and names the scripts that carried it. A script that came in with content carries none, so
 * the policy made of these hashes does not let it run.
 * @returns the page without the seal, and the hashes for script-src
 */
export function takeSeal(html: string, seal: string): { html: string; hashes: string[] } {
  const sealed = new RegExp(`<script(?=[^>]*\\snonce="${seal}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = [...html.matchAll(sealed)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const clean = html
    .replaceAll(`<meta property="csp-nonce" content="${seal}"/>`, '')
    .replaceAll(` nonce="${seal}"`, '');
  return { html: clean, hashes: [...new Set(hashes)] };
}
