import { randomBytes } from 'node:crypto';

/** Returns a random nonce that marks the scripts of one rendering. Authors of user content cannot know it. */
export function newScriptMarker(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Removes the nonce from a page.
 * @returns the page, and the code of the inline scripts that had the nonce. A script in content has no nonce, so the
 * policy built from the hashes does not allow it.
 */
export function extractMarkedScripts(html: string, marker: string): { html: string; scripts: string[] } {
  const markedScript = new RegExp(
    `<script(?=[^>]*\\snonce="${marker}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`,
    'g',
  );
  const scripts = [...html.matchAll(markedScript)].map(([, code = '']) => code);
  const clean = html
    .replaceAll(`<meta property="csp-nonce" content="${marker}"/>`, '')
    .replaceAll(` nonce="${marker}"`, '');
  return { html: clean, scripts };
}
