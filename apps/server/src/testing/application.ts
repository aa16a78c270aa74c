import type { memberRoutes } from '@site/contract/members/routes.ts';
import type { InputOf } from '@site/contract/core/route.ts';

let count = 0;

/** Returns a valid join form, with a different nickname each time. */
export function applicationForm(
  over: Partial<InputOf<typeof memberRoutes.apply>> = {},
): InputOf<typeof memberRoutes.apply> {
  count += 1;
  return {
    nickName: `Sunny ${count}x${process.pid}`,
    years: 2,
    sites: [{ site: 'stripchat', url: 'https://example.com/me' }],
    bio: 'I talk about music and plants.',
    storyPrompt: 'why',
    story: 'I wanted to work at my own pace.',
    ...over,
  };
}
