import type { Ref } from 'react';

/** Image formats that the site accepts, as in the `accept` attribute. */
export const PICTURE_FILES = '.gif,.jpg,.jpeg,.png,.bmp,image/gif,image/jpeg,image/png,image/bmp';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** File types as in the `accept` attribute. */
  accept: string;
  multiple?: boolean;
  /** Called with at least one file. */
  onFiles: (files: File[]) => void;
}

/** Invisible file input. The button that opens its file selection calls `click()` of the ref. */
export function FileInput({ ref, label, accept, multiple, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      aria-label={label}
      accept={accept}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Resets the input, so that choosing the same file again fires a change event.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
