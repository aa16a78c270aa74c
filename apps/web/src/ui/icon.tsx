import type { ReactElement } from 'react';

/** Drawn for this product on a 24 px grid with 2 px lines. */
const icons = {
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  search: <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20" />,
  down: <path d="m6 9 6 6 6-6" />,
  left: <path d="m15 6-6 6 6 6" />,
  right: <path d="m9 6 6 6-6 6" />,
  up: <path d="M12 20V5M5 12l7-7 7 7" />,
  globe: <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />,
  sun: (
    <path d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19" />
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />,
  user: <path d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-4 3.5-6 8-6s8 2 8 6" />,
  leave: <path d="M14 4H5v16h9M10 12h11M17 8l4 4-4 4" />,
  shield: <path d="M12 3l8 3v5c0 5-3.2 8.3-8 10-4.8-1.7-8-5-8-10V6zM9 12l2 2 4-4" />,
  heart: <path d="M12 20C5 15.5 3 12 3 9a4.6 4.6 0 0 1 9-1.5A4.6 4.6 0 0 1 21 9c0 3-2 6.5-9 11z" />,
  bookmark: <path d="M6 4h12v16l-6-4.500L6 20z" />,
  reply: <path d="M4 5h16v11h-8l-5 4v-4H4z" />,
  eye: (
    <path d="M2.5 12C6 6.7 9 5.5 12 5.500s6 1.2 9.5 6.500c-3.5 5.3-6.5 6.5-9.5 6.500S6 17.3 2.5 12zM12 9.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z" />
  ),
  pin: <path d="M9 3h6l-1 6 4 4v2H6v-2l4-4zM12 15v6" />,
  dots: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />,
  link: (
    <path d="M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.600l-1.5 1.500M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.400l1.5-1.5" />
  ),
  edit: <path d="m4 20 1-5L16 4l4 4L9 19zM13.5 6.500l4 4" />,
  trash: <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />,
  flag: <path d="M5 21V4h13l-3 4.5 3 4.500H5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  grip: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="3" />,
  minus: <path d="M5 12h14" />,
  check: <path d="m5 12.5 5 5L19 7" />,
  rss: <path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18h.01" />,
  bolt: <path d="M13 3 5 14h6l-1 7 8-11h-6z" />,
  key: <path d="M8 11a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11 12l8-8M16 7l3 3" />,
  card: (
    <path d="M3 5h18v14H3zM8.500 9a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM6 16c0-1.500 1-2.500 2.500-2.500S11 14.500 11 16M14 10h4M14 14h4" />
  ),
  sliders: (
    <path d="M4 7h8M18 7h2M15 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM4 17h2M12 17h8M9 14a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" />
  ),
  people: (
    <path d="M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.500 20c0-3.500 2.800-5 6.500-5s6.500 1.500 6.500 5M16 5.500a3.500 3.500 0 0 1 0 6.500M18.500 15.500c2 .7 3 2.200 3 4.500" />
  ),
  picture: (
    <path d="M3 5h18v14H3zM8 9a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3zM4 18l5.500-5 3.500 3 3-3.500 4.500 4.500" />
  ),
  smile: (
    <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8.500 14.500c1.800 2.600 5.200 2.600 7 0M9 9.500h.01M15 9.500h.01" />
  ),
  copy: <path d="M9 9h11v11H9zM15 5V4H4v11h1" />,
  expand: <path d="M14 4h6v6M20 4l-8 8M10 5H4v15h15v-6" />,
  corners: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  download: <path d="M12 4v11M7 11l5 5 5-5M4 20h16" />,
  poll: <path d="M5 20v-7M12 20V4M19 20v-11" />,
  quiz: <path d="M8.5 9a3.5 3.5 0 1 1 5 3.200c-1 .5-1.500 1.300-1.500 2.300M12 18.500h.01" />,
  play: <path d="M7 4.500v15l12-7.500z" />,
  pause: <path d="M8 5v14M16 5v14" />,
  text: <path d="M6 3h9l4 4v14H6zM9 11h6M9 15h6M9 7h3" />,
  cards: <path d="M8 7h12v13H8zM4 16V4h12" />,
  bell: (
    <path d="M12 4a5.500 5.500 0 0 1 5.500 5.500c0 5 2 6.500 2 6.500h-15s2-1.500 2-6.500A5.500 5.500 0 0 1 12 4zM10 19.500a2.200 2.200 0 0 0 4 0" />
  ),
  hush: (
    <path d="M4 4l16 16M9.500 5.700C11 5.200 12 5.500 12 5.500M3 12c1.200-1.900 2.500-3.400 4-4.400M10 6c4.500-1 8 2 11 6-.8 1.200-1.600 2.200-2.500 3M14.500 17.700c-4.500 1.300-8.500-1-11.500-5.700" />
  ),
  ban: <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM5.700 5.700l12.600 12.600" />,
  microphone: <path d="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4" />,
  phone: <path d="M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2" />,
  screen: <path d="M3 5h18v11H3zM12 16v4M8 20h8" />,
  undo: <path d="M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3" transform="translate(0 -2)" />,
  redo: <path d="m15 5 5 5-5 5M20 10H10a6 6 0 0 0 0 12h3" transform="translate(0 -2)" />,
  clock: <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3.500 2" />,
  coin: (
    <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM15 9h-4.500a1.500 1.500 0 0 0 0 3h3a1.500 1.500 0 0 1 0 3H9M12 7.500v9" />
  ),
  mail: <path d="M3 6h18v13H3zM3.5 7l8.5 6.500L20.5 7" />,
  code: <path d="m8 7-5 5 5 5M16 7l5 5-5 5" />,
  home: <path d="M4 11l8-7 8 7v9h-5v-6H9v6H4z" />,
  grid: <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z" />,
  book: (
    <path d="M12 6.500C10 5 7 4.500 3.500 5v13.500c3.500-.5 6.500 0 8.500 1.500M12 6.500C14 5 17 4.500 20.500 5v13.500c-3.500-.5-6.500 0-8.500 1.500z" />
  ),
  lock: <path d="M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3" />,
  compass: <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM15.500 8.500l-2 5-5 2 2-5z" />,
  star: <path d="m12 3.500 2.600 5.500 5.900.8-4.300 4.100 1 5.900L12 17l-5.200 2.800 1-5.900L3.500 9.800l5.900-.8z" />,
  trophy: <path d="M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3 1.500 4.500 4 5M16 6h4c0 3-1.500 4.500-4 5M12 14v6M8 20h8" />,
  box: <path d="m4 8 8-4 8 4v8.500l-8 4-8-4zM4 8l8 4 8-4M12 12v8.500" />,
  calculator: (
    <>
      <path d="M6 3h12v18H6zM9.500 7h5" />
      <path d="M10 12h.01M14 12h.01M10 16.500h.01M14 16.500h.01" strokeWidth="3" />
    </>
  ),
} satisfies Record<string, ReactElement>;

export type IconName = keyof typeof icons;

interface FrameProps {
  size?: number | undefined;
  /** Draws the filled state, for example of a liked or saved post. */
  filled?: boolean | undefined;
  className?: string | undefined;
}

/** Canvas of an icon, for icons that are drawn where they are used. Hidden from screen readers. */
export function IconFrame({ size = 20, filled, className, children }: FrameProps & { children: ReactElement }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Decorative icon next to text or inside a labelled control; hidden from screen readers. */
export function Icon({ name, ...frame }: FrameProps & { name: IconName }) {
  return <IconFrame {...frame}>{icons[name]}</IconFrame>;
}
