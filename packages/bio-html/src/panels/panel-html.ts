import { escapeVisible } from '../html/markup.ts';
import type { PanelChild, PanelNode, PanelStyle } from './node.ts';

const UNITLESS = new Set(['lineHeight', 'fontWeight', 'flex', 'flexGrow', 'flexShrink', 'opacity', 'zIndex', 'order']);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function css(style: PanelStyle): string {
  return Object.entries(style)
    .map(([name, value]) => `${kebab(name)}:${value}${typeof value === 'number' && !UNITLESS.has(name) ? 'px' : ''}`)
    .join(';');
}

const printed = (child: PanelChild): string => (typeof child === 'string' ? escapeVisible(child) : panelHtml(child));

/**
 * Serializes a panel to HTML that resembles its image, for a preview in a browser. All text is escaped; the browser
 * loads images from the URLs that the member entered.
 */
export function panelHtml({ type, props }: PanelNode): string {
  const { style, children = [], ...attributes } = props;
  const own = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeVisible(String(value))}"`);
  const look = style ? ` style="${escapeVisible(css(style))}"` : '';
  const open = `<${type}${own.join('')}${look}>`;
  return type === 'img' ? open : `${open}${children.map(printed).join('')}</${type}>`;
}
