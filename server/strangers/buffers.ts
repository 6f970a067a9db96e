/** Bytes that come from another thread are no `Buffer` any more: returns them as one, without copying them. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
