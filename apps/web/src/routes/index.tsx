import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pageHead } from '#platform/page-head.ts';

export const Route = createFileRoute('/')({
  staticData: { texts: ['home'] },
  head: ({ match }) => pageHead({ site: match.context.site, path: '/' }),
  component: Home,
});

function Home() {
  const { t } = useTranslation('home');
  return (
    <div className="page">
      <h1>{t('title')}</h1>
    </div>
  );
}
