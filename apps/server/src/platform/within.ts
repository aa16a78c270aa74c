/** What a promise comes to, or the given error when that takes longer; its work goes on unseen. */
export async function within<T>(promise: Promise<T>, ms: number, tooLate: () => Error): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooLate()), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
