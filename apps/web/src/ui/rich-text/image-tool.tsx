import { useRef } from 'react';
import { ToolButton } from './toolbar.tsx';

interface Props {
  label: string;
  accept: string;
  onFiles: (files: File[]) => void;
}

/** Picks images on this device. */
export function ImageTool({ label, accept, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton icon="picture" label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Lets the user pick the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
