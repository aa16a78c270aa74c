import type { LinkPreview } from '@site/contract/link-previews/schemas.ts';
import s from './link-previews.module.css';

/** `rel` of external links. With `ugc`, a click opens a confirmation dialog, as for links in the text. */
const REL = 'noopener nofollow ugc';

/** Previews of the links in the text. The images are local copies, so no other site learns who reads the text. */
export function LinkPreviews({ previews, label }: { previews: readonly LinkPreview[]; label: string }) {
  if (previews.length === 0) return null;
  return (
    <ul className={s['previews']} aria-label={label}>
      {previews.map(({ url, title, description, siteName, image }) => (
        <li key={url}>
          <a href={url} rel={REL} target="_blank" className={s['card']}>
            {image && <img src={image.url} alt="" width={96} height={96} loading="lazy" decoding="async" />}
            <span className={s['words']}>
              <span className={s['site']}>{siteName}</span>
              <span className={s['title']}>{title}</span>
              {description && <span className={s['text']}>{description}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
