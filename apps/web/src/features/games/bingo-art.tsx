import s from './bingo-art.module.css';

/** Bulbs along the wire, and where they hang: the wire sags between its five hooks. */
const BULBS = Array.from({ length: 20 }, (_, at) => {
  const x = 20 + at * 40;
  const along = (x % 200) / 200;
  return { x, y: 24 + 4 * 26 * along * (1 - along), tone: at % 3 };
});

/** Dots of light that fall: where, how big, and how far each is on its way. */
const SNOW = Array.from({ length: 36 }, (_, at) => ({
  x: (at * 137) % 800,
  y: (at * 71) % 200,
  r: 1.5 + (at % 4) * 0.8,
  delay: -((at * 5) % 11),
}));

function Tree({ x, size }: { x: number; size: number }) {
  return (
    <g transform={`translate(${x} 206) scale(${size})`}>
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

/** The stage in winter: lamps on a wire, trees in the light, and snow that is light itself. */
export function BingoScene() {
  return (
    <svg viewBox="0 0 800 230" preserveAspectRatio="xMidYMax slice" className={s['scene']} aria-hidden="true">
      <path d="M330 0h40l90 206H190zM520 0h30l150 206H480zM180 0h30l40 206H60z" className={s['beam']} />
      <path d="M0 206c120-22 240-6 360-14s260-20 440 8v30H0z" className={s['snow']} />
      <ellipse cx="330" cy="206" rx="140" ry="12" className={s['pool']} />
      <ellipse cx="590" cy="206" rx="112" ry="10" className={s['pool']} />
      <Tree x={330} size={1.2} />
      <Tree x={590} size={0.95} />
      <Tree x={152} size={0.8} />
      <Tree x={690} size={0.6} />
      <path d="M0 0h800v10H0z" className={s['bar']} />
      <path
        d="M0 10c10 80-6 130-30 200h74C60 140 66 80 62 10zM800 10c-10 80 6 130 30 200h-74c-16-70-22-130-18-200z"
        className={s['curtain']}
      />
      <path
        d="M18 10c4 70 0 130-10 196M42 10c6 70 2 130-8 196M782 10c-4 70 0 130 10 196M758 10c-6 70-2 130 8 196"
        className={s['fold']}
      />
      <path d="M0 24Q100 76 200 24Q300 76 400 24Q500 76 600 24Q700 76 800 24" className={s['wire']} />
      {BULBS.map(({ x, y, tone }) => (
        <path key={x} d={`M${x} ${y}v4m0 0c8 6 5 15 0 15s-8-9 0-15z`} className={s['bulb']} data-tone={tone} />
      ))}
      {SNOW.map(({ x, y, r, delay }) => (
        <circle key={x} cx={x} cy={y} r={r} className={s['flake']} style={{ animationDelay: `${delay}s` }} />
      ))}
    </svg>
  );
}

/** The back of a card of the board: a snowflake of lamps. */
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
