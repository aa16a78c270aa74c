import s from './rich-text.module.css';

/** What someone wrote, as the server has cleaned it. */
export function RichText({ html, lang }: { html: string; lang?: string }) {
  return <div className={s['text']} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
