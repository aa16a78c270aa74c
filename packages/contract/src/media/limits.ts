/** Uploads of 3 MB or more are rejected (FORM-03). */
export const MAX_IMAGE_BYTES = 3 * 1024 * 1024;
