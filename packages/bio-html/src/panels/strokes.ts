import { column, type PanelNode, type PanelStyle } from './node.ts';

export const at = (style: PanelStyle): PanelStyle => ({ position: 'absolute', ...style });
export const paint = (fill: string, opacity = 1) => ({ fill, 'fill-opacity': opacity });
export const stroke = (color: string, width: number, opacity = 1) => ({
  fill: 'none',
  stroke: color,
  'stroke-width': width,
  'stroke-opacity': opacity,
  'stroke-linecap': 'round',
});
export const alpha = (color: string, part: number) =>
  `${color}${Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')}`;

interface Frame {
  inset: number;
  width: number;
  radius?: number;
}

export const frame = (color: string, { inset, width, radius = 0 }: Frame): PanelNode =>
  column(
    at({
      top: inset,
      left: inset,
      right: inset,
      bottom: inset,
      border: `${width}px solid ${color}`,
      borderRadius: radius,
    }),
  );
