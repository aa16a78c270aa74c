import { z } from 'zod';

const Base64Url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/);

/** What both ceremonies send; extensions are not asked for, so that what they answer is left out. */
const credential = {
  id: Base64Url.max(2000),
  rawId: Base64Url.max(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** RegistrationResponseJSON of the standard, as far as it is read. */
export const RegistrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

/** AuthenticationResponseJSON of the standard, as far as it is read: whose passkey it is says its id. */
export const AuthenticationResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
});
