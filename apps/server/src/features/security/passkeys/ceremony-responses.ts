import { z } from 'zod';

const Base64Url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/);

/** Fields of both registration and authentication. Extensions are not requested, so their results are ignored. */
const credential = {
  id: Base64Url.max(2000),
  rawId: Base64Url.max(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** The fields of the standard's RegistrationResponseJSON that are read. */
export const RegistrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

/** The fields of the standard's AuthenticationResponseJSON that are read; the id identifies the passkey. */
export const AuthenticationResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
});
