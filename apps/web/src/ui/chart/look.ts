import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle, type SymbolType } from 'd3-shape';

/** Appearance of a series. Not only a colour, because not every reader can distinguish colours. */
interface SeriesLook {
  /** Custom property defined in chart.module.css. */
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

/**
 * Returns the appearance of the series at an index. A chart has at most four series, because more would be
 * indistinguishable.
 */
export function lookOf(index: number): SeriesLook {
  return LOOKS[index % LOOKS.length] ?? LOOKS[0];
}
