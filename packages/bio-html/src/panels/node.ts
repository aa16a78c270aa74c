/** A style as satori and browsers read it: names as in JavaScript, numbers are CSS pixels but for the unitless ones. */
export type PanelStyle = Readonly<Record<string, string | number>>;
export type PanelChild = PanelNode | string;

/**
 * An element of a panel, as satori takes it and as panelHtml() prints it. Boxes say how they are laid out; those with
 * words in them are blocks, the rest is flex.
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

/** A box whose children stand below each other. */
export function column(style: PanelStyle, ...children: readonly PanelChild[]): PanelNode {
  return { type: 'div', props: { style: { ...box, display: 'flex', flexDirection: 'column', ...style }, children } };
}

/** A box whose children stand beside each other. */
export function row(style: PanelStyle, ...children: readonly PanelChild[]): PanelNode {
  return { type: 'div', props: { style: { ...box, display: 'flex', flexDirection: 'row', ...style }, children } };
}

/** Signs of control, and those that turn the direction of what follows. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;
const clean = (text: string) => text.toWellFormed().replace(UNSEEN, '');

/** A box with a line below it: as a box of its own, since borders of one side are slow to draw. */
export function ruled(color: string, style: PanelStyle, node: PanelNode): PanelNode {
  return column(style, node, column({ width: '100%', height: 1, backgroundColor: color }));
}

/** Words: line breaks are kept, and a word that is longer than its line breaks where the line ends. */
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

/** A piece of a line in its own style. */
export function span(style: PanelStyle, text: string): PanelNode {
  return { type: 'span', props: { style, children: [clean(text)] } };
}

/** A drawing: shapes on a canvas of width x height, at that size. */
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

/** A shape of a drawing, with the attributes of SVG. */
export function shape(
  type: 'path' | 'circle' | 'rect',
  attributes: Readonly<Record<string, string | number>>,
): PanelNode {
  return { type, props: { ...attributes } };
}

/** What fades from one colour to nothing, along a line given as for `linearGradient`; to be painted with as `url(#id)`. */
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

/** Every element of a tree, parents first. */
export function* nodesOf(node: PanelNode): Generator<PanelNode> {
  yield node;
  for (const child of node.props.children ?? []) if (typeof child !== 'string') yield* nodesOf(child);
}
