/** FORM-03: at or above 3 MB is refused. */
export const MAX_IMAGE_BYTES = 3 * 1024 * 1024;
