import sharp from 'sharp';
import type { LiveBrand } from '#platform/brand/live-brand.ts';
import type { Services } from '#platform/context.ts';
import type { MailLogo } from '#platform/mail/mail-logo.ts';
import { brandFile } from './draw-brand.ts';

/** Displayed height and maximum width in CSS pixels. */
const HEIGHT = 40;
const WIDTH_MAX = 260;

/**
 * Returns the logo of a brand for emails, on a light ground. Returns null if it cannot be drawn, because an email without
 * its logo is better than none.
 */
export async function drawMailLogo({ files, log }: Pick<Services, 'files' | 'log'>, live: LiveBrand) {
  try {
    const content = await brandFile({ files }, live, 'logo-light.png');
    const { width, height } = await sharp(content).metadata();
    const scale = Math.min(HEIGHT / height, WIDTH_MAX / width);
    const logo: MailLogo = { content, width: Math.round(width * scale), height: Math.round(height * scale) };
    return logo;
  } catch (error) {
    log.warn({ err: error }, 'the logo could not be drawn for an email');
    return null;
  }
}
