import s from './prose.module.css';

interface Props {
  /** Sanitised by the server. */
  html: string;
  language?: string;
}

/** A text that staff wrote, as readers see it. */
export function Prose({ html, language }: Props) {
  return <div className={s['prose']} lang={language} dangerouslySetInnerHTML={{ __html: html }} />;
}
