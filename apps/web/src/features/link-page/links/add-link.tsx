import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SOCIAL } from '@site/bio-html/social-media/social.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { LINKS } from '@site/contract/link-page/limits.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import type { PageLink } from '@site/contract/link-page/fields.ts';
import type { LinkState } from './link-state.ts';
import { newId } from '#features/bio';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useLoggedOutRedirect } from '#platform/sessions/use-logged-out-redirect.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './links-field.module.css';
import { hostText, typedAddress } from './typed-address.ts';

const TITLE_MAX = 60;

/** Default label of a link whose target page has no title. */
const nameOf = ({ network, url }: Pick<PageLink, 'network' | 'url'>) =>
  network === 'website' ? hostText(url) : SOCIAL[network].name;

interface AddLinkProps {
  full: boolean;
  onAdd: (link: PageLink, state: LinkState) => void;
}

/** Adds a link by its URL. The server checks the URL first, if the check is available. */
export function AddLink({ full, onAdd }: AddLinkProps) {
  const { t } = useTranslation('my-link');
  const api = useApi();
  const user = useUser();
  const redirectToLogin = useLoggedOutRedirect();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const added = (link: Omit<PageLink, 'id' | 'shown'>, state: LinkState) => {
    const title = (link.title.trim() || nameOf(link)).slice(0, TITLE_MAX);
    onAdd({ ...link, title, id: newId(), shown: true }, state);
    setTyped('');
    input.current?.focus();
  };
  const look = useMutation({
    mutationFn: (url: string) => api(linkPageRoutes.submitUrl, { url }),
    onSuccess: ({ state, ...link }) => added(link, state),
    onError: (error, url) => {
      if (isApiError(error, 'signed-out', 'token-malformed')) return redirectToLogin();
      if (isApiError(error, 'my-link.url-refused')) setProblem(error.message);
      else if (isApiError(error, 'invalid')) setProblem(error.errors['url'] ?? t('errors:bio.address'));
      // The check is unavailable, so the link is added unchecked. The server repeats the check when the page is saved.
      else added({ url, title: '', network: 'website', adult: false }, 'unknown');
    },
  });
  const send = () => {
    const url = typedAddress(typed);
    setProblem(full ? t('errors:bio.too-many') : url === null ? t('errors:bio.address') : '');
    if (url === null || full) return;
    // Links of visitors and applicants are checked once they are members.
    if ((user?.role ?? null) === null) added({ url, title: '', network: 'website', adult: false }, 'unknown');
    else look.mutate(url);
  };
  return (
    <div className={s['add']} data-path="links">
      <TextField
        ref={input}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={500}
        label={t('links.new')}
        description={t('links.new-help', { max: LINKS })}
        error={problem}
        value={typed}
        readOnly={look.isPending}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblem('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Prevents Enter from submitting the surrounding form, which would save the page without the link.
          event.preventDefault();
          if (!look.isPending) send();
        }}
      />
      <SendButton type="button" look="plain" sending={look.isPending} disabled={typed.trim() === ''} onClick={send}>
        {t('links.add')}
      </SendButton>
    </div>
  );
}
