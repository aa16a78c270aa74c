import { Link } from '@tanstack/react-router';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { DataOf } from '@site/contract/core/route.ts';
import type { siteRoutes } from '@site/contract/site/routes.ts';
import s from './policy-page.module.css';
import { PolicyText } from './policy-text.tsx';

/** Current version of a policy, with links to the others. */
export function PolicyPage({ policy }: { policy: DataOf<typeof siteRoutes.policy> }) {
  const { t } = useTranslation('policies');
  const { menus } = useSite();
  const { name, title, inForceSince, html } = policy;
  const others = menus.items.flatMap((item) => {
    const other = /^\/policy\/([^/?#]+)$/.exec(item.target)?.[1];
    return item.place !== 'further' || other === undefined || other === name ? [] : [{ ...item, name: other }];
  });
  return (
    <article className={`page ${s['policy']}`}>
      <h1>{title}</h1>
      <PolicyText inForceSince={inForceSince} html={html} />
      {others.length > 0 && (
        <nav className={s['other']} aria-label={t('others')}>
          {others.map((other) => (
            <Link key={`${other.title} ${other.name}`} to="/policy/$name" params={{ name: other.name }}>
              {other.title}
            </Link>
          ))}
        </nav>
      )}
    </article>
  );
}
