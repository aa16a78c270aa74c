import { useSyncExternalStore } from 'react';
import { storedText } from '#platform/storage/stored-values.ts';

export interface SignUp {
  email: string;
  /** Missing after a reload, because passwords are not stored. */
  password?: string;
}

const storedEmail = storedText('signed-up');
/** The last sign-up in this document. */
let inMemory: SignUp | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The last sign-up in this tab, whose address waits for its verification. */
export const lastSignUp = {
  store(signUp: SignUp): void {
    storedEmail.write(signUp.email);
    inMemory = signUp;
    for (const listener of listeners) listener();
  },
  remove(): void {
    storedEmail.remove();
    inMemory = null;
  },
};

/** Returns the last sign-up in this tab, or null. Without browser storage it is forgotten by a reload. */
export function useLastSignUp(): SignUp | null {
  const email = useSyncExternalStore(
    subscribe,
    () => inMemory?.email ?? storedEmail.read(),
    () => null,
  );
  if (email === null) return null;
  return inMemory?.password === undefined ? { email } : { email, password: inMemory.password };
}
