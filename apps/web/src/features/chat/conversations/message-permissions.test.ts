import { expect, test } from 'vitest';
import type { User } from '@site/contract/accounts/schemas.ts';
import type { Conversation } from '@site/contract/chat/schemas.ts';
import { messagePermissions } from './message-permissions.ts';

// Only the fields that the permissions depend on.
const member = { id: 7, role: 'Member', suspended: false, staffLocked: false } as unknown as User;
const suspended = { ...member, suspended: true };
const conversation = (part: Partial<Conversation>) =>
  ({ state: 'open', left: null, blocked: false, ...part }) as Conversation; // as above

test('a full request can be corrected, except by members who are suspended or blocked the other [RT-12]', () => {
  const full = conversation({ state: 'asked', left: 0 });
  const nothing = { reply: false, edit: false, react: false };
  expect(messagePermissions(member, full)).toEqual({ ...nothing, edit: true });
  expect(messagePermissions(member, { ...full, left: 2 })).toEqual({ ...nothing, reply: true, edit: true });
  expect(messagePermissions(suspended, full)).toEqual(nothing);
  expect(messagePermissions(member, { ...full, blocked: true })).toEqual(nothing);
});

test('members reply, edit and react in an accepted conversation, and decide on a request first [RT-12]', () => {
  expect(messagePermissions(member, conversation({}))).toEqual({ reply: true, edit: true, react: true });
  for (const part of [{ state: 'request' }, { state: 'closed' }, { blocked: true }] as const)
    expect(messagePermissions(member, conversation(part))).toEqual({ reply: false, edit: false, react: false });
});
