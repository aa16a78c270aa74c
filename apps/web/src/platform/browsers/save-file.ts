/** Downloads data as a file. */
export function saveFile(name: string, data: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  // The URL is revoked late, because some browsers read the blob only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
