/** Gives the reader a file to keep. */
export function saveFile(name: string, data: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  // Some browsers begin to read it only after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
