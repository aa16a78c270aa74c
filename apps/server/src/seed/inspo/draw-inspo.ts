import { random, type Random } from '../random.ts';

type Colour = readonly [number, number, number];

/** Background, wall and matching light colours, taken from the design. */
const PALETTES: readonly (readonly [Colour, Colour, Colour, Colour])[] = [
  [
    [18, 14, 26],
    [46, 37, 64],
    [200, 240, 60],
    [165, 139, 255],
  ],
  [
    [27, 21, 38],
    [74, 52, 92],
    [255, 122, 176],
    [244, 240, 250],
  ],
  [
    [30, 26, 44],
    [90, 51, 214],
    [200, 240, 60],
    [255, 122, 176],
  ],
  [
    [44, 26, 34],
    [120, 62, 74],
    [255, 196, 120],
    [255, 236, 214],
  ],
  [
    [16, 30, 34],
    [40, 84, 84],
    [160, 236, 210],
    [244, 240, 250],
  ],
  [
    [230, 225, 236],
    [165, 139, 255],
    [90, 51, 214],
    [194, 24, 91],
  ],
  [
    [251, 247, 236],
    [255, 196, 120],
    [194, 24, 91],
    [75, 97, 0],
  ],
  [
    [236, 240, 224],
    [160, 190, 110],
    [75, 97, 0],
    [90, 51, 214],
  ],
];

interface Scene {
  /** Height divided by width. */
  ratio: number;
  draw: Random;
  palette: (typeof PALETTES)[number];
}

/** Computes the colour at a position (0 to 1 on both axes) and writes it into `out`. */
type Shade = (x: number, y: number, out: [number, number, number]) => void;

const smooth = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
const blend = (out: [number, number, number], colour: Colour, share: number) => {
  for (const channel of [0, 1, 2] as const) out[channel] += (colour[channel] - out[channel]) * share;
};

/** Pools of light on a wall. */
function glow({ draw, ratio, palette: [ground, wall, a, b] }: Scene): Shade {
  const pools = Array.from({ length: 3 }, (_, index) => ({
    x: draw.between(0.1, 0.9),
    y: draw.between(0.05, 0.8) * ratio,
    size: draw.between(0.25, 0.7),
    colour: index % 2 ? b : a,
    share: draw.between(0.45, 0.85),
  }));
  return (x, y, out) => {
    [out[0], out[1], out[2]] = ground;
    blend(out, wall, smooth(ratio, 0, y) * 0.9);
    for (const { x: cx, y: cy, size, colour, share } of pools) {
      const far = Math.hypot(x - cx, y - cy) / size;
      blend(out, colour, share * Math.exp(-far * far * 2.4));
    }
  };
}

/** A curtain in folds under a lamp. */
function curtain({ draw, ratio, palette: [ground, wall, a] }: Scene): Shade {
  const [folds, lean, lamp, wide] = [draw.between(5, 11), draw.between(-0.1, 0.1), draw.next(), draw.between(0.3, 0.5)];
  return (x, y, out) => {
    const fold = 0.5 + 0.5 * Math.sin((x + lean * y + 0.02 * Math.sin(y * 7)) * folds * Math.PI * 2);
    [out[0], out[1], out[2]] = ground;
    blend(out, wall, 0.25 + 0.75 * fold);
    const beam = Math.exp(-(((x - lamp) / (wide * (0.4 + y / ratio))) ** 2) * 2);
    blend(out, a, 0.5 * beam * (0.35 + 0.65 * fold) * smooth(ratio * 1.1, 0, y));
  };
}

/** A ring of light in front of a wall. */
function halo({ draw, ratio, palette: [ground, wall, a, b] }: Scene): Shade {
  const [cx, cy, r] = [draw.between(0.35, 0.65), ratio * draw.between(0.35, 0.6), draw.between(0.2, 0.34)];
  return (x, y, out) => {
    const far = Math.hypot(x - cx, y - cy);
    [out[0], out[1], out[2]] = ground;
    blend(out, wall, 0.8 * Math.exp(-far * far * 3));
    blend(out, b, 0.5 * Math.exp(-(((far - r) / 0.12) ** 2)));
    blend(out, a, smooth(0.028, 0.02, Math.abs(far - r)));
  };
}

/** Sheets of paper in arcs, lit from one side. */
function paper({ draw, ratio, palette: [ground, wall, a, b] }: Scene): Shade {
  const sheets = [wall, a, b].map((colour, index) => ({
    colour,
    x: draw.between(0, 1),
    y: ratio * (0.55 + index * 0.28),
    r: draw.between(0.4, 0.7),
  }));
  const side = draw.chance(0.5) ? 1 : -1;
  return (x, y, out) => {
    [out[0], out[1], out[2]] = ground;
    for (const { colour, x: cx, y: cy, r } of sheets) {
      const edge = r - Math.hypot(x - cx, (y - cy) * 0.9);
      blend(out, [0, 0, 0], 0.25 * smooth(-0.06, 0, edge));
      blend(out, colour, smooth(-0.004, 0.004, edge));
    }
    blend(out, [255, 250, 235], 0.2 * smooth(0, 1, side > 0 ? x : 1 - x));
  };
}

/** A week as rows of boxes. */
function card({ draw, ratio, palette: [ground, wall, a, b] }: Scene): Shade {
  const rows = 7;
  const boxes = Array.from(
    { length: rows },
    () => [draw.between(0.18, 0.5), draw.between(0.55, 0.9), draw.next()] as const,
  );
  return (x, y, out) => {
    [out[0], out[1], out[2]] = ground;
    const place = (y / ratio) * (rows + 2) - 1;
    const row = boxes[Math.floor(place)];
    const within = Math.min(place % 1, 1 - (place % 1));
    blend(out, wall, 0.35 * smooth(0, ratio, y));
    if (!row || x < 0.08 || x > 0.94) return;
    const [from, to, kind] = row;
    const inside = smooth(0.1, 0.14, within);
    blend(out, wall, 0.55 * inside);
    if (x < 0.14) blend(out, b, inside);
    else if (x > from && x < to) blend(out, kind > 0.4 ? a : b, 0.92 * inside);
  };
}

/** Crossing beams. */
function beams({ draw, ratio, palette: [ground, wall, a, b] }: Scene): Shade {
  const list = [a, b, a].map((colour) => ({
    colour,
    from: draw.next(),
    to: draw.next(),
    wide: draw.between(0.05, 0.2),
  }));
  return (x, y, out) => {
    const down = y / ratio;
    [out[0], out[1], out[2]] = ground;
    blend(out, wall, 0.7 * smooth(0.6, 1, down));
    for (const { colour, from, to, wide } of list) {
      const off = (x - (from + (to - from) * down)) / (wide * (0.25 + down));
      blend(out, colour, 0.75 * Math.exp(-off * off * 2) * (1 - 0.5 * down));
    }
  };
}

const SCENES = [glow, curtain, halo, paper, card, beams];
const RATIOS = [1.25, 1, 1.333, 0.75, 0.667, 1.5, 1.25, 1.4, 0.8];

interface Drawing {
  pixels: Buffer;
  width: number;
  height: number;
}

/**
 * Draws an abstract picture of light and colour without people. Deterministic: the same number gives the same picture.
 */
export function drawInspiration(number: number, width: number): Drawing {
  const draw = random(`inspiration ${number}`);
  const ratio = draw.pick(RATIOS);
  const shade = draw.pick(SCENES)({ ratio, draw, palette: draw.pick(PALETTES) });
  const height = Math.round(width * ratio);
  const pixels = Buffer.allocUnsafe(width * height * 3);
  const out: [number, number, number] = [0, 0, 0];
  let at = 0;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      shade(column / width, row / width, out);
      for (const channel of out) pixels[at++] = Math.min(255, Math.max(0, channel));
    }
  }
  return { pixels, width, height };
}
