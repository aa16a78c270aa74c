import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle, type SymbolType } from 'd3-shape';

/** Appearance of a series beyond its colour, which not every reader can distinguish. */
interface SeriesLook {
  /** Custom property of chart.module.css. */
  color: string;
  /** Dash pattern of the stroke; undefined for a solid line. */
  dash: string | undefined;
  /** SVG path of the marker, centred at the origin. */
  marker: string;
}

const look = (color: string, dash: string | undefined, type: SymbolType): SeriesLook => ({
  color: `var(--chart-${color})`,
  dash,
  marker: symbol(type, 44)() ?? '',
});

const LOOKS: readonly [SeriesLook, ...SeriesLook[]] = [
  look('1', undefined, symbolCircle),
  look('2', '7 4', symbolSquare),
  look('3', '2 4', symbolTriangle),
  look('4', '10 3 2 3', symbolDiamond),
];

/** Returns the appearance of a series by index. A chart has at most four, since more cannot be distinguished. */
export function lookOf(index: number): SeriesLook {
  return LOOKS[index % LOOKS.length] ?? LOOKS[0];
}
