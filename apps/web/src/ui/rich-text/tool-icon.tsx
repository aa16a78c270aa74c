import type { ReactElement } from 'react';
import { Icon, IconFrame, type IconName } from '../icon.tsx';

/** Icons of formats, separate from the icons that every page loads. */
const formats = {
  bold: <path d="M7 4.5h6a3.75 3.75 0 0 1 0 7.5H7zM7 12h7a3.75 3.75 0 0 1 0 7.5H7z" />,
  italic: <path d="M10 4.5h8M6 19.5h8M14 4.5l-4 15" />,
  underline: <path d="M7 4v7a5 5 0 0 0 10 0V4M5 20h14" />,
  strike: (
    <path d="M4 12h16M16.500 7.500C16 5.500 14.300 4.500 12 4.500c-2.700 0-4.500 1.300-4.500 3.500 0 1.200.5 2.200 1.500 3M7.500 16c.5 2.300 2.200 3.500 4.500 3.500 2.700 0 4.500-1.400 4.500-3.700 0-.6-.1-1.200-.4-1.800" />
  ),
  heading: <path d="M4 5v14M12 5v14M4 12h8M16 13a2 2 0 1 1 4 0c0 2-4 3.500-4 6h4" />,
  subheading: <path d="M4 5v14M12 5v14M4 12h8M16 11h4l-2.500 3.200a2.400 2.400 0 1 1-1.500 4.300" />,
  bullets: (
    <>
      <path d="M10 6h10M10 12h10M10 18h10" />
      <path d="M4.500 6h.01M4.500 12h.01M4.500 18h.01" strokeWidth="3" />
    </>
  ),
  numbers: <path d="M11 6h9M11 12h9M11 18h9M4 5l1.500-1v6M3.800 15.500a1.500 1.500 0 1 1 2.700.9L3.800 20h3" />,
  quote: <path d="M10 7H5v6h5zv6c0 2.500-1.200 4-3.500 4.500M19 7h-5v6h5zv6c0 2.500-1.200 4-3.500 4.500" />,
  alignLeft: <path d="M4 6h16M4 11h10M4 16h13" />,
  alignCenter: <path d="M4 6h16M7 11h10M5.500 16h13" />,
  alignRight: <path d="M4 6h16M10 11h10M7 16h13" />,
} satisfies Record<string, ReactElement>;

type FormatIconName = keyof typeof formats;
export type ToolIconName = FormatIconName | IconName;

const isFormat = (name: ToolIconName): name is FormatIconName => name in formats;

export function ToolIcon({ name }: { name: ToolIconName }) {
  return isFormat(name) ? <IconFrame size={18}>{formats[name]}</IconFrame> : <Icon name={name} size={18} />;
}
