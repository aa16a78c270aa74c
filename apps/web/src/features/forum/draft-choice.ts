import { hashKey } from '@tanstack/react-query';
import type { Draft as ServerDraft } from '@site/contract/drafts/schemas.ts';
import { draftId, type Draft } from './draft-store.ts';

/** What the server knows of a draft; `reached` is false when it could not be asked. */
export interface OnServer {
  reached: boolean;
  draft: ServerDraft | null;
}

/** The database keeps the fields of an object in an order of its own. */
const same = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

/** Whether what stands on the server went out from here, though its answer never came. */
export function isOwn<T>(local: Draft<T>, { id, values }: ServerDraft['body']): boolean {
  return local.id === id && local.underWay.some((sent) => same(sent, values));
}

function ofServer<T>({ body, version, savedAt }: ServerDraft, values: T): Draft<T> {
  return { id: body.id, values, version, savedAt, sent: true, underWay: [], other: null };
}

/**
 * With what a form begins: whichever is newer, of this device or of another one. When both went on from the same place
 * the other one is offered beside it: nothing that was typed is lost.
 * @param local what this device kept
 */
export function draftToBegin<T>(
  local: Draft<T> | null,
  { reached, draft }: OnServer,
  looksRight: (values: unknown) => values is T,
): Draft<T> | null {
  if (!reached) return local;
  if (!draft) {
    // Published or thrown away elsewhere: what was not sent from here is a draft of its own now.
    if (!local || local.version === 0) return local;
    return local.sent ? null : { ...local, id: draftId(), version: 0 };
  }
  const { values } = draft.body;
  // Written by another release: this one can only go on with what it knows.
  if (!looksRight(values)) return local && { ...local, version: draft.version, sent: false };
  if (!local) return ofServer(draft, values);
  // Otherwise the one here was published meanwhile, and another one begun.
  const goesOn = (local.id === draft.body.id && local.version >= draft.version) || isOwn(local, draft.body);
  if (goesOn) return { ...local, version: draft.version, underWay: [] };
  if (local.sent && !local.other) return ofServer(draft, values);
  if (same(local.values, values)) return ofServer(draft, values);
  if (Date.parse(draft.savedAt) < Date.parse(local.savedAt)) {
    return { ...local, version: draft.version, sent: false, other: { values, savedAt: draft.savedAt } };
  }
  return { ...ofServer(draft, values), other: { values: local.values, savedAt: local.savedAt } };
}
