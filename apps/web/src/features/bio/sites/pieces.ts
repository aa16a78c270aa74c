import type { Output } from '@site/bio-html/output.ts';
import { CSS_BELOW } from '@site/contract/bio/limits.ts';

/** What is copied in one go. */
export interface Piece {
  /** Unique in its output. */
  id: string;
  kind: 'html' | 'css' | 'text' | 'panel-title' | 'panel-text' | 'panel-link';
  text: string;
  /** Of a panel: its place from 1. */
  place?: number;
}

/** What there is to copy, in the order in which it is pasted. */
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

/** All of an output as one text: what is kept of what was copied. */
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

/** What wholeText made, without its CSS. */
export const withoutCss = (whole: string): string => whole.split(CSS_BELOW, 1)[0] ?? '';
