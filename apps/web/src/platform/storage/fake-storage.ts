/** Storage for tests, whose entries are the properties of `entries`. */
export function fakeStorage(entries: Record<string, string> = {}): Storage {
  Object.defineProperties(entries, {
    getItem: { value: (key: string) => (Object.hasOwn(entries, key) ? (entries[key] ?? null) : null) },
    setItem: { value: (key: string, value: string) => void (entries[key] = value) },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(entries, key) },
  });
  return entries as unknown as Storage;
}
