/** A name that nobody else has made; also where a page is served without https, which has no `randomUUID`. */
export const randomKey = (bytes = 16): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
