import { useRef } from 'react';
import { FileInput, PICTURE_FILES } from '#ui/fields/file-input.tsx';
import { ToolButton } from './toolbar.tsx';

interface Props {
  label: string;
  onFiles: (files: File[]) => void;
}

/** Picks images on this device; phones also offer the camera. */
export function ImageTool({ label, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton icon="picture" label={label} onClick={() => input.current?.click()} />
      <FileInput ref={input} label={label} accept={PICTURE_FILES} multiple onFiles={onFiles} />
    </>
  );
}
