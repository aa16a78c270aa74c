import { encode } from 'uqr';
import { saveFile } from '#platform/browsers/save-file.ts';

const BORDER = 4;
/** Pixels per module, large enough to print. */
const MODULE_PX = 24;

/** QR code of a URL as an SVG that prints at any size. */
export function qrSvg(text: string): string {
  const { data, size } = encode(text, { border: BORDER });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
  );
}

async function qrPng(text: string): Promise<Blob> {
  const { data, size } = encode(text, { border: BORDER });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * MODULE_PX;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas context');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) pen.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX);
    }
  }
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the image could not be encoded'))), 'image/png');
  });
}

/** Downloads the QR code of a URL as an SVG or PNG file. */
export async function saveQr(kind: 'svg' | 'png', text: string): Promise<void> {
  saveFile(`qr-code.${kind}`, kind === 'svg' ? new Blob([qrSvg(text)], { type: 'image/svg+xml' }) : await qrPng(text));
}
