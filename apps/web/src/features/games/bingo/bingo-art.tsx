import s from './bingo-art.module.css';

/** Wire on hooks every 200 units, sagging in between. */
const WIRE = `M0 14${Array.from({ length: 6 }, (_, at) => `Q${at * 200 + 100} 66 ${at * 200 + 200} 14`).join('')}`;
const BULBS = Array.from({ length: 30 }, (_, at) => {
  const x = 20 + at * 40;
  const along = (x % 200) / 200;
  return { x, y: 14 + 2 * 52 * along * (1 - along), tone: at % 3 };
});

/** Snowflakes: position, radius and animation offset. */
const SNOW = Array.from({ length: 48 }, (_, at) => ({
  x: (at * 137) % 1200,
  y: (at * 71) % 200,
  r: 1.5 + (at % 4) * 0.8,
  delay: -((at * 5) % 11),
}));

function Tree({ x, size }: { x: number; size: number }) {
  return (
    <g transform={`translate(${x} 214) scale(${size})`}>
      <path d="M-5-14H5V2H-5z" className={s['trunk']} />
      <path d="M0-120l26 44H14l24 36H24l22 30h-92l22-30h-14l24-36h-12z" className={s['tree']} />
      <path d="M-18-74c12 8 24 8 34-2M-28-40c18 10 38 10 56-2M-38-12c24 10 52 10 76-2" className={s['wire']} />
      <path d="M0-136l4 10 10 1-8 7 3 10-9-6-9 6 3-10-8-7 10-1z" className={s['star']} />
      {[
        [-8, -70],
        [10, -72],
        [-16, -36],
        [4, -33],
        [22, -40],
        [-24, -7],
        [0, -4],
        [26, -9],
      ].map(([cx, cy], at) => (
        <circle key={cx} cx={cx} cy={cy} r="4" className={s['bulb']} data-tone={at % 3} />
      ))}
    </g>
  );
}

/** Winter stage: lamps on a wire, trees and snow. */
export function BingoScene() {
  return (
    <svg viewBox="0 0 1200 240" preserveAspectRatio="xMidYMax slice" className={s['scene']} aria-hidden="true">
      <path
        d="M470 0h40l100 214H370zM740 0h30l120 214H690zM300 0h30l60 214H200zM960 0h30l80 214H880z"
        className={s['beam']}
      />
      <path d="M0 214c180-24 360-6 540-14s380-18 660 8v34H0z" className={s['snow']} />
      <ellipse cx="490" cy="214" rx="130" ry="12" className={s['pool']} />
      <ellipse cx="790" cy="214" rx="108" ry="10" className={s['pool']} />
      <Tree x={490} size={1.15} />
      <Tree x={790} size={0.95} />
      <Tree x={290} size={0.8} />
      <Tree x={930} size={0.65} />
      <Tree x={650} size={0.55} />
      <path d={WIRE} className={s['wire']} />
      {BULBS.map(({ x, y, tone }) => (
        <path key={x} d={`M${x} ${y}v4m0 0c8 6 5 15 0 15s-8-9 0-15z`} className={s['bulb']} data-tone={tone} />
      ))}
      {SNOW.map(({ x, y, r, delay }) => (
        <circle key={x} cx={x} cy={y} r={r} className={s['flake']} style={{ animationDelay: `${delay}s` }} />
      ))}
      <path d="M0 0h1200v10H0z" className={s['bar']} />
      <path d="M0 10h80c4 80-6 140-24 206H0zM1200 10h-80c-4 80 6 140 24 206h56z" className={s['curtain']} />
      <path
        d="M20 10c4 70 2 140-6 204M42 10c4 70 0 140-12 204M62 10c4 70-4 140-18 204M1180 10c-4 70-2 140 6 204M1158 10c-4 70 0 140 12 204M1138 10c-4 70 4 140 18 204"
        className={s['fold']}
      />
    </svg>
  );
}

/** Back of a bingo card: a snowflake of lamps. */
export function BingoBack() {
  return (
    <svg viewBox="0 0 64 64" className={s['art']} aria-hidden="true">
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 32 32)`}>
          <path d="M32 32V10M32 18l-5-5M32 18l5-5" className={s['ray']} />
          <circle cx="32" cy="7" r="3" className={s['tip']} />
        </g>
      ))}
      <circle cx="32" cy="32" r="5" className={s['tip']} />
    </svg>
  );
}
