import type { Choices } from '@site/contract/notifications/schemas.ts';
import type { Channel, NotificationGroup } from '@site/contract/notifications/types.ts';

/** Identifies a choice of the settings. */
interface ChoiceKey {
  group: NotificationGroup;
  channel: Channel;
}

/** Returns a copy with one choice changed. */
export function withChoice(choices: Choices, { group, channel }: ChoiceKey, on: boolean): Choices {
  return { ...choices, [group]: { ...choices[group], [channel]: on } };
}

/** Groups that cannot be switched off on the site: account, and messages, which have a separate area. */
const ALWAYS_ON_SITE: readonly NotificationGroup[] = ['account', 'messages'];

/**
 * Returns the state of a switch. A group that is off on the site is off in all channels; `fixed` means that the switch
 * cannot be changed.
 */
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
