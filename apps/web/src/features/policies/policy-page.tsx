import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { DataOf } from '@site/contract/core/route.ts';
import { POLICY_NAMES } from '@site/contract/site/policies.ts';
import type { siteRoutes } from '@site/contract/site/routes.ts';
import s from './policy-page.module.css';
import { PolicyText } from './policy-text.tsx';

/** Current version of a policy, with links to the others. */
export function PolicyPage({ policy }: { policy: DataOf<typeof siteRoutes.policy> }) {
  const { t } = useTranslation('policies');
  const { name, title, version, html } = policy;
  return (
    <article className={`page ${s['policy']}`}>
      <h1>{title}</h1>
      <PolicyText version={version} html={html} />
      <p className={s['other']}>
        {POLICY_NAMES.filter((other) => other !== name).map((other) => (
          <Link key={other} to="/policy/$name" params={{ name: other }}>
            {t(other)}
          </Link>
        ))}
      </p>
    </article>
  );
}
