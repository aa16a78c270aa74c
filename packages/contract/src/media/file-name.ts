/** FORM-03, as it stands in the specification: case-sensitive endings. The server checks the bytes too. */
export function isImageName(name: string): boolean {
  return /\.(gif|jpg|jpeg|png|bmp)$/.test(name);
}
