import s from './rich-text.module.css';

interface Props {
  html: string;
  lang?: string;
  /** Words selected in it can be quoted. */
  quotable?: boolean;
}

/** What someone wrote, as the server has cleaned it. */
export function RichText({ html, lang, quotable }: Props) {
  return (
    <div
      className={s['text']}
      lang={lang}
      data-quotable={quotable ? '' : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
