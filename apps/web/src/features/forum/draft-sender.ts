import { draftRoutes } from '@site/contract/drafts/routes.ts';
import type { Draft as ServerDraft } from '@site/contract/drafts/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';

const PAUSE_MS = 2000;
const RETRY_MS = 20_000;

/** What is to be sent, as it is at that moment; null: nothing. */
interface Sendable {
  id: string;
  values: object;
  version: number;
}

interface Sending {
  place: string;
  /** What is not on the server yet. */
  take: () => Sendable | null;
  /** The server has it: as which version, and whether as a draft of its own. @returns true when there is more to send */
  onSent: (sent: Sendable, version: number, anew: boolean) => boolean;
  /** Something else stands there meanwhile. @returns true when that was sent from here and there is more to send */
  onNewer: (newer: ServerDraft) => boolean;
  /** It is on this device only, for now. */
  onFailed: () => void;
}

/** A page that is left still gets its last call out; large ones are refused by browsers and wait on the device. */
const whileLeaving = (url: string, init: RequestInit) => fetch(url, { ...init, keepalive: true });

/** Brings one draft to the server: after a pause, one call at a time, again when a call failed. */
export class DraftSender {
  readonly #api: Client;
  readonly #sending: Sending;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #call: Promise<void> | null = null;
  #again = false;
  #ended = false;

  constructor(api: Client, sending: Sending) {
    this.#api = api;
    this.#sending = sending;
  }

  /** After a pause. */
  soon(wait = PAUSE_MS): void {
    clearTimeout(this.#timer);
    if (!this.#ended) this.#timer = setTimeout(() => this.now(), wait);
  }

  now({ leaving = false } = {}): void {
    clearTimeout(this.#timer);
    if (this.#call && !leaving) {
      this.#again = true;
      return;
    }
    const given = this.#sending.take();
    if (!given) return;
    const call = this.#send(given, leaving).finally(() => {
      if (this.#call === call) this.#call = null;
      if (!this.#again) return;
      this.#again = false;
      this.now();
    });
    this.#call = call;
  }

  /** Throws the draft away on the server too, behind whatever is on its way there. */
  remove(): void {
    clearTimeout(this.#timer);
    this.#again = false;
    const { place } = this.#sending;
    const remove = () => this.#api(draftRoutes.remove, { place }, { send: whileLeaving });
    void (this.#call ?? Promise.resolve()).then(remove).catch(() => {});
  }

  /** The form is gone: nothing more is planned. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async #send({ id, values, version }: Sendable, leaving: boolean): Promise<void> {
    const { place, onSent, onNewer, onFailed } = this.#sending;
    // The values are those of a form: an object by field.
    const body = { id, values: values as Record<string, unknown> };
    try {
      const input = { place, body, version };
      const answer = await this.#api(draftRoutes.save, input, leaving ? { send: whileLeaving } : {});
      const more = answer.newer ? onNewer(answer.newer) : onSent({ id, values, version }, answer.version, answer.anew);
      if (more) this.soon();
    } catch (error) {
      onFailed();
      // Full or too large: trying again alone changes nothing.
      if (!isApiError(error, 'drafts.too-many', 'drafts.too-large', 'suspended')) this.soon(RETRY_MS);
    }
  }
}
