import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle, type SymbolType } from 'd3-shape';

/** How series are told apart, beside their colour: the colours alone are not for everyone. */
interface SeriesLook {
  /** A custom property of chart.module.css. */
  color: string;
  /** Of the stroke; none for a whole line. */
  dash: string | undefined;
  /** Path of the marker, around nought. */
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

/** Of the series at a place. More than four in a chart are told apart by nobody. */
export function lookOf(index: number): SeriesLook {
  return LOOKS[index % LOOKS.length] ?? LOOKS[0];
}
