import { hashKey } from '@tanstack/react-query';
import type { Draft as ServerDraft } from '@site/contract/drafts/schemas.ts';
import { draftId, type Draft } from './draft-store.ts';

/** Server state of a draft. `reached` is false when the request failed. */
export interface OnServer {
  reached: boolean;
  draft: ServerDraft | null;
}

/** Ignores the order of fields, because the database (jsonb) does not preserve it. */
const same = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

/** Whether the server version came from this device, even though the response never arrived. */
export function isOwn<T>(local: Draft<T>, { id, values }: ServerDraft['body']): boolean {
  return local.id === id && local.underWay.some((sent) => same(sent, values));
}

function ofServer<T>({ body, version, savedAt }: ServerDraft, values: T): Draft<T> {
  return { id: body.id, values, version, savedAt, sent: true, underWay: [], other: null };
}

/**
 * Returns the initial draft of a form: the newer of this device's version and the server's. If the two have diverged,
 * the older one is returned as `other`, so that nothing is lost. Returns null when there is no usable draft, or when a
 * draft without unsent edits was published or discarded elsewhere.
 * @param local draft stored on this device
 */
export function draftToBegin<T>(
  local: Draft<T> | null,
  { reached, draft }: OnServer,
  looksRight: (values: unknown) => values is T,
): Draft<T> | null {
  if (!reached) return local;
  if (!draft) {
    // The draft was published or discarded elsewhere. Unsent edits become a new draft.
    if (!local || local.version === 0) return local;
    return local.sent ? null : { ...local, id: draftId(), version: 0 };
  }
  const { values } = draft.body;
  // The server draft has the format of another release, so the local draft is used.
  if (!looksRight(values)) return local && { ...local, version: draft.version, sent: false };
  if (!local) return ofServer(draft, values);
  // The local draft already includes the server version: it has the same id and is not older, or the server version
  // came from this device.
  const goesOn = (local.id === draft.body.id && local.version >= draft.version) || isOwn(local, draft.body);
  if (goesOn) return { ...local, version: draft.version, underWay: [] };
  if (local.sent && !local.other) return ofServer(draft, values);
  if (same(local.values, values)) return ofServer(draft, values);
  if (Date.parse(draft.savedAt) < Date.parse(local.savedAt)) {
    return { ...local, version: draft.version, sent: false, other: { values, savedAt: draft.savedAt } };
  }
  return { ...ofServer(draft, values), other: { values: local.values, savedAt: local.savedAt } };
}
