/**
 * Rejects with the error of `tooLate` if `promise` has not settled after `ms` milliseconds. The underlying work is not
 * cancelled.
 */
export async function withTimeout<T>(promise: Promise<T>, ms: number, tooLate: () => Error): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooLate()), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
