/** Side of a drawn picture in pixels. */
const SIDE = 400;

/** Returns colours of background, light, figure and hair. Some are those of the brand. */
function palettes() {
  const style = getComputedStyle(document.documentElement);
  const accent = style.getPropertyValue('--accent');
  const secondary = style.getPropertyValue('--secondary');
  return [
    ['#33264a', accent, secondary, '#1f1730'],
    ['#3b1f4d', '#f58fb8', '#f4d9c8', secondary],
    ['#123a3c', accent, '#e9c9a6', '#0b2326'],
    [secondary, '#f6f2fb', '#d9a58a', '#2a1257'],
    ['#4a1d33', '#ffc46b', '#b98262', '#1c0b14'],
    ['#1d3566', '#8fe3ff', '#f0d3c2', '#a8325e'],
  ] as const;
}

/** Hair styles: width and length in relation to the head, and whether there is a bun. */
const HAIR = [
  { width: 1.25, length: 1.7, bun: false },
  { width: 1.18, length: 0.4, bun: true },
  { width: 1.3, length: 1, bun: false },
  { width: 1.12, length: 0.2, bun: false },
] as const;

function pick<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

type Canvas = CanvasRenderingContext2D;

function ellipse(canvas: Canvas, { x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  canvas.beginPath();
  canvas.ellipse(x, y, width / 2, height / 2, 0, 0, 2 * Math.PI);
  canvas.fill();
}

/** Light that falls from above, as on a stage. */
function drawLight(canvas: Canvas, colour: string) {
  const from = SIDE * (0.3 + Math.random() * 0.4);
  canvas.globalAlpha = 0.35;
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.moveTo(from - 20, 0);
  canvas.lineTo(from + 20, 0);
  canvas.lineTo(SIDE * 0.95, SIDE);
  canvas.lineTo(SIDE * 0.05, SIDE);
  canvas.fill();
  canvas.globalAlpha = 1;
}

function drawFigure(canvas: Canvas, { skin, hair, clothes }: { skin: string; hair: string; clothes: string }) {
  const x = SIDE / 2;
  const head = 130;
  const top = 105;
  const style = pick(HAIR);
  canvas.fillStyle = hair;
  if (style.bun) ellipse(canvas, { x, y: top - 5, width: head * 0.55, height: head * 0.5 });
  canvas.beginPath();
  canvas.roundRect(x - (head * style.width) / 2, top, head * style.width, head * (0.6 + style.length), head * 0.6);
  canvas.fill();
  canvas.fillStyle = clothes;
  ellipse(canvas, { x, y: SIDE, width: SIDE * 0.72, height: SIDE * 0.5 });
  canvas.fillStyle = skin;
  canvas.fillRect(x - 24, top + head * 0.8, 48, 70);
  ellipse(canvas, { x, y: top + head * 0.62, width: head * 0.88, height: head * 1.08 });
  canvas.fillStyle = hair;
  canvas.beginPath();
  canvas.ellipse(x, top + head * 0.32, head * 0.5, head * 0.3, 0, Math.PI, 2 * Math.PI);
  canvas.fill();
}

/**
 * Draws a random stylized portrait for a profile picture, a square of 400 pixels.
 * @throws Error if the browser cannot draw it
 */
export async function drawPicture(): Promise<File> {
  const element = document.createElement('canvas');
  element.width = SIDE;
  element.height = SIDE;
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('no canvas');
  const [ground, light, skin, hair] = pick(palettes());
  canvas.fillStyle = ground;
  canvas.fillRect(0, 0, SIDE, SIDE);
  drawLight(canvas, light);
  drawFigure(canvas, { skin, hair, clothes: light });
  const picture = await new Promise<Blob | null>((resolve) => element.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('the picture could not be encoded');
  return new File([picture], 'drawn.png', { type: 'image/png' });
}
