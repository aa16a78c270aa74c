/**
 * Style that both satori and browsers accept: names in camelCase, numbers are CSS pixels except for unitless
 * properties.
 */
export type PanelStyle = Readonly<Record<string, string | number>>;
export type PanelChild = PanelNode | string;

/**
 * Element of a panel, as satori accepts it and panelHtml() serializes it. Boxes declare their layout: those that
 * contain text are blocks, all others flex containers.
 */
export interface PanelNode {
  type: 'div' | 'span' | 'img' | 'svg' | 'path' | 'circle' | 'rect' | 'defs' | 'linearGradient' | 'stop';
  props: {
    style?: PanelStyle;
    children?: readonly PanelChild[];
    [attribute: string]: string | number | PanelStyle | readonly PanelChild[] | undefined;
  };
}

const box = { boxSizing: 'border-box', minWidth: 0 } as const;

/** Returns a box that stacks its children vertically. */
export function column(style: PanelStyle, ...children: readonly PanelChild[]): PanelNode {
  return { type: 'div', props: { style: { ...box, display: 'flex', flexDirection: 'column', ...style }, children } };
}

/** Returns a box that lays out its children horizontally. */
export function row(style: PanelStyle, ...children: readonly PanelChild[]): PanelNode {
  return { type: 'div', props: { style: { ...box, display: 'flex', flexDirection: 'row', ...style }, children } };
}

/**
 * Control characters except tab and line feed, the byte order mark, U+FFFE, U+FFFF, and characters that change the text
 * direction.
 */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;
const clean = (text: string) => text.toWellFormed().replace(UNSEEN, '');

/** Adds a line below a box, as a separate box because one-sided borders render slowly. */
export function ruled(color: string, style: PanelStyle, node: PanelNode): PanelNode {
  return column(style, node, column({ width: '100%', height: 1, backgroundColor: color }));
}

/** Returns text that retains line breaks and breaks words longer than a line. */
export function words(style: PanelStyle, ...children: readonly PanelChild[]): PanelNode {
  const wrap = { display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };
  return {
    type: 'div',
    props: {
      style: { ...box, ...wrap, ...style },
      children: children.map((child) => (typeof child === 'string' ? clean(child) : child)),
    },
  };
}

/** Returns inline text with its own style. */
export function span(style: PanelStyle, text: string): PanelNode {
  return { type: 'span', props: { style, children: [clean(text)] } };
}

/** Returns an SVG: shapes on a canvas of width x height, at that size. */
export function drawing(
  { width, height, style }: { width: number; height: number; style?: PanelStyle },
  ...shapes: readonly PanelNode[]
): PanelNode {
  return {
    type: 'svg',
    props: {
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      style: { display: 'flex', flexShrink: 0, ...style },
      children: shapes,
    },
  };
}

/** Returns a shape of an SVG with its attributes. */
export function shape(
  type: 'path' | 'circle' | 'rect',
  attributes: Readonly<Record<string, string | number>>,
): PanelNode {
  return { type, props: { ...attributes } };
}

/**
 * Returns a gradient between two opacities of a colour, used as `url(#id)`. Its direction is given as for
 * `linearGradient`.
 */
export function fading(
  id: string,
  color: string,
  { from, to, line }: { from: number; to: number; line: Readonly<Record<string, number>> },
): PanelNode {
  const stop = (offset: number, opacity: number): PanelNode => ({
    type: 'stop',
    props: { offset, 'stop-color': color, 'stop-opacity': opacity },
  });
  const gradient: PanelNode = {
    type: 'linearGradient',
    props: { id, ...line, children: [stop(0, from), stop(1, to)] },
  };
  return { type: 'defs', props: { children: [gradient] } };
}

/** Iterates over all elements of a tree, parents first. */
export function* nodesOf(node: PanelNode): Generator<PanelNode> {
  yield node;
  for (const child of node.props.children ?? []) if (typeof child !== 'string') yield* nodesOf(child);
}
