import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

/** Chat windows. Lazy-loaded after the page. */
export const LazyChatHost = optionalLazy(() => import('./chat-host.tsx'));
