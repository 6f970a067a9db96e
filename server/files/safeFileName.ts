const maxLength = 200;

/** Returns a safe file name: one line without a path, without characters that change the direction of text, never empty. */
export function safeFileName(original: string): string {
  const [name = ''] = original.normalize('NFC').split(/[\\/]/).slice(-1);
  const cleaned = name
    // browsers encode quotes this way in a form
    .replace(/%22/g, '"')
    .replace(/\p{Surrogate}/gu, '')
    // control characters, including those that display `gpj.exe` as `exe.jpg`
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (cleaned === '') return 'archivo';
  if (cleaned.length <= maxLength) return cleaned;
  const [extension = ''] = /\.[^.]{1,12}$/.exec(cleaned) ?? [];
  return cleaned.slice(0, maxLength - extension.length).replace(/\p{Surrogate}/gu, '') + extension;
}
