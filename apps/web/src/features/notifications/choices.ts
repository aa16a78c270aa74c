import type { Choices } from '@site/contract/notifications/schemas.ts';
import type { Channel, NotificationGroup } from '@site/contract/notifications/types.ts';

/** The same choices with one made otherwise. */
export function withChoice(choices: Choices, group: NotificationGroup, channel: Channel, on: boolean): Choices {
  return { ...choices, [group]: { ...choices[group], [channel]: on } };
}

/** On the site these cannot be switched off: what concerns the account, and messages, which have a place of their own. */
const ALWAYS_ON_SITE: readonly NotificationGroup[] = ['account', 'messages'];

/** How a switch stands: what is off on the site comes nowhere else. */
export function switchOf(
  choices: Choices,
  group: NotificationGroup,
  channel: Channel,
): { on: boolean; fixed: boolean } {
  const always = ALWAYS_ON_SITE.includes(group);
  if (channel === 'site') return { on: always || choices[group].site, fixed: always };
  const comes = always || choices[group].site;
  return { on: comes && choices[group][channel], fixed: !comes };
}
