// The room as seen by the camera, with the objects of the first four checks. It is wider than the 800 x 490 image,
// because the first check is about the edges of the frame.
import { COLD, DIM, GROUND, LIME, LINE, MUTED, PAPER, ROSE, SURFACE, VIOLET, WARM } from '../../colours.ts';
import { figure, GOOD } from '../../draw-portrait.ts';
import { at, box, disc, faded, fill, glow, n, path, stroke } from '../../svg.ts';
import { mix } from '../../timing.ts';

/** Progress of each check, from 0 to 1. */
export interface Seen {
  framed: number;
  mirror: number;
  curtain: number;
  papers: number;
}

const WALL = '#2A2140';

export function roomPicture(seen: Seen): string {
  return (
    box([-140, -80, 1080, 660], 0, fill(WALL)) +
    glow('lamp', [400, 120], { radius: 380, colour: WARM, strength: 0.16 }) +
    faded(1 - seen.framed, edges()) +
    at([124, 168], view(seen.curtain)) +
    at([668, 158], mirror(seen.mirror)) +
    at([212, 42], figure('me', { ...GOOD, lamp: 0 }), { scale: 0.94 }) +
    papers(seen.papers) +
    table()
  );
}

/** Draws laundry on one side and an open door on the other. Neither should be in the image. */
function edges(): string {
  const basket =
    path('M-84 360H-4L-16 452H-72Z', fill(DIM)) +
    path('M-78 360C-80 320 -50 334 -46 344C-34 314 -2 330 -10 360Z', fill(ROSE, 0.85));
  const door =
    box([830, 20, 96, 480], 6, fill('#151020')) +
    path('M830 20L872 -4V500H830Z', fill(DIM)) +
    disc([860, 262], 6, fill(PAPER));
  return basket + door;
}

/**
 * Draws a window with a view of houses, a tower and a sign, which would identify the street until the curtain is
 * closed.
 */
function view(curtain: number): string {
  const pane = box([-92, -112, 184, 224], 8, fill('#26365C'));
  const tower =
    path(
      'M-30 112V-6H-12V112ZM-38 -6H-4L-12 -26H-30ZM-21 -26V-84',
      `fill="${MUTED}" stroke="${MUTED}" stroke-width="5"`,
    ) + disc([-21, -86], 7, fill(ROSE));
  const houses =
    path('M-92 112V52H-52V112ZM14 112V24H92V112Z', fill('#3D4F7C')) +
    [30, 56].map((x) => box([x, 42, 14, 18], 2, fill(WARM))).join('');
  const sign =
    path('M4 112V66', stroke(PAPER, 5)) + box([-14, 46, 62, 26], 4, fill(VIOLET)) + path('M-4 59H36', stroke(PAPER, 5));
  const bars = path('M0 -112V112M-92 0H92', stroke(SURFACE, 8)) + box([-92, -112, 184, 224], 8, stroke(DIM, 10));
  const width = mix(20, 108, curtain);
  const cloth = [-108, 108 - width]
    .map((x) => box([x, -128, width, 268], 6, `fill="#4B3C78" stroke="${GROUND}" stroke-width="3"`))
    .join('');
  return pane + houses + tower + sign + bars + cloth + box([-124, -140, 248, 16], 8, fill(DIM));
}

/** Draws a mirror that reflects the area behind the camera, until it is turned to the wall. */
function mirror(turned: number): string {
  const width = Math.abs(Math.cos(turned * Math.PI));
  const shape = 'M-66 -104C-66 -130 66 -130 66 -104V108H-66Z';
  const behind =
    box([-44, -34, 88, 58], 6, fill(DIM)) +
    box([-38, -28, 76, 46], 3, fill(VIOLET)) +
    path('M0 24V48M-22 50H22', stroke(DIM, 8));
  const note = box([-40, -84, 34, 38], 3, fill(PAPER)) + path('M-34 -74H-14M-34 -62H-20', stroke(ROSE, 5));
  const glass =
    path(shape, fill('#55668F')) +
    path('M-66 68H66V108H-66Z', fill('#3B3158')) +
    note +
    behind +
    path('M30 -112L58 -74', stroke(COLD, 6, 0.7));
  const back = path(shape, fill('#6B5236')) + path('M-66 -4H66M0 -120V108', stroke('#54402A', 10));
  const scaled = `<g transform="scale(${n(Math.max(0.02, width))} 1)">${turned < 0.5 ? glass : back}${path(shape, stroke(MUTED, 10))}</g>`;
  return scaled;
}

/** Draws a letter, a labelled parcel and a box of medicine, which move into the drawer. */
function papers(cleared: number): string {
  const letter =
    box([0, 0, 92, 60], 4, fill(PAPER)) +
    path('M2 4L46 34L90 4', stroke(MUTED, 4)) +
    path('M46 44H80M46 52H70', stroke(ROSE, 5));
  const parcel =
    box([0, 0, 84, 78], 4, fill('#B98A5B')) +
    box([36, 0, 14, 78], 0, fill('#8E6840')) +
    box([8, 28, 48, 34], 3, fill(PAPER)) +
    path('M15 39H46M15 50H36', stroke(ROSE, 5));
  const box3 =
    box([0, 0, 44, 62], 4, fill(COLD)) + box([0, 18, 44, 24], 0, fill(PAPER)) + path('M8 30H34', stroke(ROSE, 5));
  const down = (delay: number) => Math.max(0, Math.min(1, cleared * 1.5 - delay)) * 130;
  return faded(
    cleared > 0.99 ? 0 : 1,
    at([34, 372 + down(0)], letter) + at([136, 352 + down(0.25)], parcel) + at([232, 368 + down(0.5)], box3),
  );
}

function table(): string {
  const drawer = box([60, 452, 190, 60], 6, stroke(LINE, 5)) + path('M136 472H174', stroke(MUTED, 7));
  return box([-140, 430, 1080, 160], 0, fill(SURFACE)) + path('M-140 430H940', stroke(DIM, 10)) + drawer;
}

/** Draws corner marks around the intended frame. */
export function corners(): string {
  return path('M16 76V16H76M724 16H784V76M784 414V474H724M76 474H16V414', stroke(LIME, 10));
}
