import type { Output } from '@site/bio-html/output.ts';
import { CSS_BELOW } from '@site/contract/bio/limits.ts';

/** Unit that is copied in one action. */
export interface Piece {
  /** Unique within its output. */
  id: string;
  kind: 'html' | 'css' | 'text' | 'panel-title' | 'panel-text' | 'panel-link';
  text: string;
  /** Position of a panel, starting at 1. */
  place?: number;
}

/** Returns the pieces to copy, in the order in which they are pasted. */
export function piecesOf(output: Output): Piece[] {
  switch (output.target) {
    case 'html-inline':
      return one('html', output.html);
    case 'html+css':
      return [...one('html', output.html), ...one('css', output.css)];
    case 'plain':
      return one('text', output.text);
    case 'panels':
      return output.panels.flatMap((panel, index) =>
        (['title', 'text', 'link'] as const).flatMap((part): Piece[] => {
          const text = panel[part] ?? '';
          return text ? [{ id: `${panel.block} ${part} ${index}`, kind: `panel-${part}`, text, place: index + 1 }] : [];
        }),
      );
  }
}

const one = (kind: 'html' | 'css' | 'text', text: string): Piece[] => (text ? [{ id: kind, kind, text }] : []);

/** Returns an output as a single text, the form in which a copy is stored. */
export function wholeText(output: Output): string {
  switch (output.target) {
    case 'html-inline':
      return output.html;
    case 'html+css':
      return output.css ? output.html + CSS_BELOW + output.css : output.html;
    case 'plain':
      return output.text;
    case 'panels':
      return output.panels.map(({ title, text, link }) => [title, text, link].filter(Boolean).join('\n')).join('\n\n');
  }
}

/** Removes the CSS from a text that wholeText has returned. */
export const withoutCss = (whole: string): string => whole.split(CSS_BELOW, 1)[0] ?? '';
