import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Ways in which a page or a device can deviate from the standard. */
interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** User verification was not performed, as on a device that was only touched. */
  unverified?: boolean;
  /** Signature counter to send instead of the next one. */
  counter?: number;
  /** Unrequested attestation: self-attestation with the new key, or with certificates. */
  vouches?: 'by itself' | 'with certificates';
}

/** Options of a registration or login ceremony, as the server returns them. */
type Options = Record<string, unknown>;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const bytes = (data: Buffer) => new Uint8Array(data);

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** Software passkey device with a browser: holds one key pair and creates signatures as specified by WebAuthn. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  #counter = 0;

  /** @param origin origin of the requesting page */
  constructor(origin: string) {
    this.#origin = origin;
  }

  get credentialId(): string {
    return this.#id.toString('base64url');
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', options: Options, deviation: Deviation): Buffer {
    const challenge = deviation.challenge ?? options['challenge'];
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: deviation.origin ?? this.#origin, crossOrigin: false }),
    );
  }

  #authData(flags: number, { rpId, unverified, counter }: Deviation): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | PRESENT | (unverified ? 0 : VERIFIED), 0);
    head.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([sha256(rpId ?? new URL(this.#origin).hostname), head]);
  }

  #publicKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // COSE key: kty EC2, alg ES256, crv P-256, x, y.
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(Buffer.from(x, 'base64url'))],
      [-3, bytes(Buffer.from(y, 'base64url'))],
    ]);
    return isoCBOR.encode(key);
  }

  #sent(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.credentialId;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** Simulates `navigator.credentials.create`; the result is serialized as JSON. */
  create(options: Options, deviation: Deviation = {}): Record<string, unknown> {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const aaguid = Buffer.alloc(16);
    const head = this.#authData(WITH_CREDENTIAL, deviation);
    const authData = bytes(Buffer.concat([head, aaguid, length, this.#id, this.#publicKey()]));
    const clientData = this.#clientData('webauthn.create', options, deviation);
    const statement = new Map<string, unknown>();
    if (deviation.vouches) statement.set('alg', -7).set('sig', bytes(this.#sign(authData, clientData)));
    if (deviation.vouches === 'with certificates') statement.set('x5c', [new Uint8Array(10)]);
    const attestation = new Map<string, unknown>([
      ['fmt', deviation.vouches ? 'packed' : 'none'],
      ['attStmt', statement],
      ['authData', authData],
    ]);
    return this.#sent({
      clientDataJSON: clientData.toString('base64url'),
      // The maps contain only types that the encoder supports: numbers, texts, bytes, lists and maps.
      attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString(
        'base64url',
      ),
      transports: ['internal'],
    });
  }

  /** Simulates `navigator.credentials.get`; the result is serialized as JSON. */
  get(options: Options, deviation: Deviation = {}): Record<string, unknown> {
    const authenticatorData = this.#authData(0, deviation);
    const clientData = this.#clientData('webauthn.get', options, deviation);
    return this.#sent({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: this.#sign(authenticatorData, clientData).toString('base64url'),
    });
  }

  #sign(authData: Uint8Array, clientData: Buffer): Buffer {
    return sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey);
  }
}
