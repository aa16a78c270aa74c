import { useEffect, useMemo, useState } from 'react';
import { visibleShare } from './visible-share.ts';

/** Width and height in pixels to which a picture is scaled for the measurement. */
const SIDE = 64;

/** Draws a picture and returns its pixels. */
async function pixelsOf(url: string): Promise<Uint8ClampedArray | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return null;
  drawing.drawImage(image, 0, 0, SIDE, SIDE);
  return drawing.getImageData(0, 0, SIDE, SIDE).data;
}

/**
 * Returns the share of a picture that differs from the ground, from 0 to 1; null until it is measured, and if it
 * can't be.
 */
export function useVisibleShare(url: string | null, ground: string): number | null {
  const [read, setRead] = useState<{ url: string; pixels: Uint8ClampedArray | null } | null>(null);
  useEffect(() => {
    if (url === null) return;
    let isCurrent = true;
    pixelsOf(url).then(
      (pixels) => isCurrent && setRead({ url, pixels }),
      // A picture that doesn't load shows that itself.
      () => isCurrent && setRead(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [url]);
  const pixels = read?.url === url ? read?.pixels : null;
  return useMemo(() => (pixels ? visibleShare(pixels, ground) : null), [pixels, ground]);
}
