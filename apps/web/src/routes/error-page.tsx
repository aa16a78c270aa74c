import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/pages/page-head.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { MessagePage } from '#ui/pages/message-page.tsx';

/** Page with the text of the 500 error at its own URL (NAV-09), to which proxies and old links point. */
export const Route = createFileRoute('/error-page')({
  staticData: { access: 'open' },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('core:fault.title'), hidden: true }),
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  return <MessagePage drawing="unplugged" title="500" text={t('fault.text')} />;
}
