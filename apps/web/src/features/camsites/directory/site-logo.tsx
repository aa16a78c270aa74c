import s from './site-logo.module.css';

interface Props {
  /** URL of the logo; null without one, which shows nothing. */
  logo: string | null;
  large?: boolean;
}

/** Logo of a cam site, next to its name. */
export function SiteLogo({ logo, large = false }: Props) {
  if (logo === null) return null;
  return <img src={logo} alt="" className={s['logo']} data-large={large} loading="lazy" />;
}
