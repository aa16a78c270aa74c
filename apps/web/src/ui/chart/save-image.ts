import { saveFile } from '#platform/browsers/save-file.ts';

/** CSS properties that are copied from the page to a standalone SVG. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'font-size',
  'font-family',
  'text-anchor',
];
const SVG = 'http://www.w3.org/2000/svg';
const PAD = 24;
const HEAD = 48;
const LINE = 20;
const WIDTH = 1120;

interface Picture {
  drawing: SVGSVGElement;
  title: string;
  /** Texts of the badge, the source and the last sample. */
  notes: string;
  /** `color` is null for an entry without a colour of its own. */
  legend: readonly { text: string; color: string | null }[];
  /** File name without extension. */
  file: string;
}

/** Saves a chart as currently displayed, with title, legend and source. */
export async function saveImage(kind: 'png' | 'svg', picture: Picture): Promise<void> {
  const whole = standalone(picture);
  const text = new XMLSerializer().serializeToString(whole);
  const svg = new Blob([text], { type: 'image/svg+xml' });
  saveFile(`${picture.file}.${kind}`, kind === 'svg' ? svg : await toPng(svg, whole));
}

function standalone({ drawing, title, notes, legend }: Picture): SVGSVGElement {
  const chart = dressed(drawing);
  const inner = drawing.clientHeight || Number(drawing.getAttribute('height'));
  const height = HEAD + inner + LINE * 2 + PAD * 2;
  const root = element('svg', { width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}` });
  const style = getComputedStyle(document.documentElement);
  const [surface, ink, muted] = ['--surface', '--text', '--muted'].map((name) => style.getPropertyValue(name).trim());
  root.append(element('rect', { width: '100%', height: '100%', fill: surface ?? '' }));
  root.append(label(title, { x: PAD, y: PAD + 16, fill: ink ?? '', 'font-size': 20, 'font-weight': 600 }));
  chart.setAttribute('x', String(PAD));
  chart.setAttribute('y', String(PAD + HEAD - 16));
  chart.setAttribute('width', String(WIDTH - PAD * 2));
  chart.setAttribute('height', String(inner));
  root.append(chart);
  const below = PAD + HEAD + inner;
  const names = label('', { x: PAD, y: below + 12, 'font-size': 14 });
  for (const { text, color } of legend) {
    const part = element('tspan', { fill: color ?? ink ?? '' });
    part.textContent = `■ ${text}   `;
    names.append(part);
  }
  root.append(names, label(notes, { x: PAD, y: below + 12 + LINE, fill: muted ?? '', 'font-size': 13 }));
  return root;
}

/** Clones the SVG with its computed styles inlined. */
function dressed(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  for (const [index, original] of [...drawing.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(original);
    const own = copies[index];
    if (!own) continue;
    own.removeAttribute('class');
    own.removeAttribute('style');
    for (const property of PROPERTIES) own.setAttribute(property, style.getPropertyValue(property));
  }
  return copy;
}

function element(name: string, attributes: Record<string, string | number>): SVGSVGElement {
  const made = document.createElementNS(SVG, name) as SVGSVGElement;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

function label(text: string, attributes: Record<string, string | number>): SVGElement {
  const made = element('text', { 'font-family': 'Onest, system-ui, sans-serif', ...attributes });
  made.textContent = text;
  return made;
}

async function toPng(svg: Blob, { width, height }: SVGSVGElement): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    // Double resolution for high-density screens.
    canvas.width = width.baseVal.value * 2;
    canvas.height = height.baseVal.value * 2;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) => {
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the image could not be encoded'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
