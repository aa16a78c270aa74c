import type { Area } from 'react-easy-crop';

/** FORM-04: the picture that is uploaded is a square of this many pixels. */
const SIZE = 400;
const QUALITY = 0.92;

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const image = new Image();
    image.addEventListener('load', () => done(image), { once: true });
    image.addEventListener('error', () => fail(new Error('not an image')), { once: true });
    image.src = url;
  });
}

/** The chosen part of a picture on white, as a file that is always small enough. */
export async function cutPicture(url: string, { x, y, width, height }: Area): Promise<File> {
  const image = await load(url);
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, x, y, width, height, 0, 0, SIZE, SIZE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('the picture could not be written');
  return new File([blob], 'avatar.jpg', { type: blob.type });
}
