import { useLocation, type ErrorComponentProps } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { isApiError, type ApiError } from '@site/contract/core/errors.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonAnchor } from '../buttons/button.tsx';
import { ConnectionPage } from './connection-page.tsx';
import { showFailureBanner } from './failure-banner.ts';
import { MessagePage } from './message-page.tsx';
import { copyShownContent } from './shown-page.ts';
import s from './error-page.module.css';

/**
 * Fallback for a page that failed (NAV-09, NAV-20, BASE-16). If content is displayed, it stays visible with a message,
 * and its links and plain forms work without scripts. Otherwise the page shows the cause. Details are only logged.
 */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const href = useLocation({ select: (location) => location.href });
  return <ErrorOf key={href} href={href} error={error} />;
}

function ErrorOf({ href, error }: { href: string; error: unknown }) {
  const { t } = useTranslation();
  const [content] = useState(() => copyShownContent(href));
  if (content) return <ShownContent nodes={content} />;
  if (!import.meta.env.SSR && isConnectionError(error)) return <ConnectionPage />;
  const reload = (
    <ButtonAnchor href="" look="primary">
      {t('failed.retry')}
    </ButtonAnchor>
  );
  if (isRefused(error)) {
    return (
      <MessagePage drawing="unplugged" title={t('refused.title')} text={error.message} reload failed>
        {reload}
      </MessagePage>
    );
  }
  const isServers = isServerError(error);
  return (
    <MessagePage
      drawing="unplugged"
      title={isServers ? '500' : t('crash.title')}
      text={isServers ? t('fault.text') : t('crash.text')}
      reload
      failed
    >
      {reload}
    </MessagePage>
  );
}

function ShownContent({ nodes }: { nodes: readonly Node[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes);
    showFailureBanner(true);
    return () => showFailureBanner(false);
  }, [nodes]);
  return <div ref={place} className={s['content']} />;
}

/** Whether the server refused the request to limit or shed load. */
function isRefused(error: unknown): error is ApiError {
  return isApiError(error) && (error.status === 429 || error.status === 503);
}

/**
 * Whether the server failed. Errors from server rendering reach the browser as plain errors, so any error before
 * hydration counts as one.
 */
function isServerError(error: unknown): boolean {
  return import.meta.env.SSR || isApiError(error) || document.documentElement.dataset['hydrated'] !== 'true';
}

/** Whether a call or file failed to load. Browsers differ in their messages for failed imports. */
function isConnectionError(error: unknown): boolean {
  if (isApiError(error)) return error.code === -1;
  return (
    error instanceof TypeError && /fetch|NetworkError|Load failed|dynamically imported|Importing/.test(error.message)
  );
}
