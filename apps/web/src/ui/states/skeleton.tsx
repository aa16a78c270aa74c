import s from './skeleton.module.css';

/** Skeleton of a line or image, with sizes as CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1em',
  round,
}: {
  width?: string;
  height?: string;
  round?: boolean;
}) {
  return (
    <span
      className={s['skeleton']}
      style={{ width, height, ...(round && { borderRadius: '50%' }) }}
      aria-hidden="true"
    />
  );
}
