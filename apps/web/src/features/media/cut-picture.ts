import type { Area } from 'react-easy-crop';

/** Default, minimum and maximum side of the uploaded square, in pixels (FORM-04). */
export const SIZE = { usual: 400, min: 256, max: 4096 };
const QUALITY = 0.92;

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const image = new Image();
    image.addEventListener('load', () => done(image), { once: true });
    image.addEventListener('error', () => fail(new Error('not an image')), { once: true });
    image.src = url;
  });
}

/**
 * Renders the crop area on white as a square JPEG.
 * @param wanted side in pixels, clamped to the limits of SIZE
 * @throws if the file is not an image, or the browser cannot encode the result
 */
export async function cutPicture(url: string, { x, y, width, height }: Area, wanted = SIZE.usual): Promise<File> {
  const side = Math.min(SIZE.max, Math.max(SIZE.min, Math.round(wanted)));
  const image = await load(url);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas context');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, x, y, width, height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('the image could not be encoded');
  return new File([blob], 'avatar.jpg', { type: blob.type });
}
