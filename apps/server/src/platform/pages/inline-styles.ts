import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)" data-precedence="[\w-]+"\/>/g;

interface InlineStyle {
  css: string;
  /** Hash as a source expression of style-src. */
  hash: string;
}

/** Inlines the linked style sheets of a page, so that the first paint waits for no further files. */
export type InlineStyles = (html: string) => { html: string; hashes: string[] };

/**
 * Returns a function that inlines style sheets. The links stay in the page but are inactive: browsers do not load them,
 * and the scripts that lazily load the styles of a component treat them as loaded. `disabled` alone is not enough,
 * because Chromium 150 loads disabled style sheets when it scans the page for files to preload.
 * @param clientDir folder of the built client files
 */
export function styleInliner(clientDir: string): InlineStyles {
  const styles = new Map<string, InlineStyle>();
  const styleOf = (files: readonly string[]): InlineStyle => {
    const key = files.join();
    let style = styles.get(key);
    if (!style) {
      const css = files.map((file) => readFileSync(join(clientDir, file), 'utf8').trim()).join('\n');
      style = { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
      styles.set(key, style);
    }
    return style;
  };
  return (html) => {
    const end = html.indexOf('</head>');
    const head = html.slice(0, end);
    const files = [...head.matchAll(LINK)].map(([, file = '']) => file);
    if (files.length === 0) return { html, hashes: [] };
    const { css, hash } = styleOf(files);
    let element = `<style>${css}</style>`;
    const inlined = head.replace(LINK, (link) => {
      const inactive = element + link.replace('/>', ' type="text/plain" disabled=""/>');
      element = '';
      return inactive;
    });
    return { html: inlined + html.slice(end), hashes: [hash] };
  };
}
