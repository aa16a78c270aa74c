import { escapeHtml } from '../html/markup.ts';
import type { PanelChild, PanelNode, PanelStyle } from './node.ts';

const UNITLESS = new Set(['lineHeight', 'fontWeight', 'flex', 'flexGrow', 'flexShrink', 'opacity', 'zIndex', 'order']);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function css(style: PanelStyle): string {
  return Object.entries(style)
    .map(([name, value]) => `${kebab(name)}:${value}${typeof value === 'number' && !UNITLESS.has(name) ? 'px' : ''}`)
    .join(';');
}

const printed = (child: PanelChild): string => (typeof child === 'string' ? escapeHtml(child) : panelHtml(child));

/**
 * A panel as HTML that looks as its picture will, for a preview in a browser. Whatever the words are, they are text in it;
 * pictures are asked for by the browser, from the addresses that the member wrote.
 */
export function panelHtml({ type, props }: PanelNode): string {
  const { style, children = [], ...attributes } = props;
  const own = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
  const look = style ? ` style="${escapeHtml(css(style))}"` : '';
  const open = `<${type}${own.join('')}${look}>`;
  return type === 'img' ? open : `${open}${children.map(printed).join('')}</${type}>`;
}
