/** Returns the images among files. */
export function imageFiles(files: Iterable<File>): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'));
}

/** Decodes a Base64 data URL of an image; returns null for anything else. */
export function imageFile(dataUrl: string): File | null {
  const [, type, extension, data] = /^data:(image\/([a-z]+));base64,([a-z\d+/]+=*)$/i.exec(dataUrl) ?? [];
  if (!type || !extension || !data) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    return new File([bytes], `image.${extension.toLowerCase()}`, { type });
  } catch {
    // The Base64 is truncated.
    return null;
  }
}
