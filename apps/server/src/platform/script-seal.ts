import { randomBytes } from 'node:crypto';

/** A secret that marks the scripts of one rendering; nobody who writes content can know it. */
export function newSeal(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Takes the seal off a page and returns the code of the inline scripts that carried it. A script that came in with content carries
 * none, so the policy made of their hashes does not let it run.
 */
export function takeSeal(html: string, seal: string): { html: string; scripts: string[] } {
  const sealed = new RegExp(`<script(?=[^>]*\\snonce="${seal}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = [...html.matchAll(sealed)].map(([, code = '']) => code);
  const clean = html
    .replaceAll(`<meta property="csp-nonce" content="${seal}"/>`, '')
    .replaceAll(` nonce="${seal}"`, '');
  return { html: clean, scripts };
}
