/** 128 random bits in hexadecimal. `crypto.randomUUID` exists only on https pages. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
