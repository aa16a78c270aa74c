import { sessionDraft } from '#platform/session-draft.ts';

const NAME = 'ban-appeal';

interface Draft {
  /** Opaque name of the account that it belongs to. */
  account: string;
  text: string;
}

/** The appeal that a member who is not signed in is writing in this tab. There is one at a time, and only its account gets it back. */
export const appealDraft = {
  read(account: string): string | undefined {
    const draft = sessionDraft.read<Draft>(NAME);
    return draft?.account === account ? draft.text : undefined;
  },

  save(account: string, text: string): void {
    sessionDraft.keep(NAME, { account, text });
  },

  drop(): void {
    sessionDraft.drop(NAME);
  },
};
