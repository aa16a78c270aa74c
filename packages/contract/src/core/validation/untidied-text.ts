import { z } from 'zod';

/**
 * Text before normalization, which may shorten it: at most ten times the limit of the normalized text.
 * @param max limit of the normalized text, which the error names
 * @param error key of an error text with the parameter `max`
 */
export function untidiedText(max: number, error: string) {
  // The API description contains the second limit. Errors about a field show the first one only.
  return z
    .string()
    .refine((text) => text.length <= max * 10, { error, params: { max } })
    .max(max * 10);
}
