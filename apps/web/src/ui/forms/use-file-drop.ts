import { useState, type ClipboardEvent, type DragEvent } from 'react';

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];

/** Accepts files that are dropped on or pasted into an element. `over` is true while files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void, { disabled = false } = {}) {
  const [over, setOver] = useState(false);
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    const files = filesOf(data);
    if (disabled || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return {
    over,
    handlers: {
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
      onDragOver: (event: DragEvent) => {
        if (disabled || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        take(event, event.dataTransfer);
      },
    },
  };
}
